// Finds home addresses: a street with a house number, a building with a flat. A street alone is public.
import { type Found, matchesOf } from './found.rules.ts';

// Case-sensitive, because capitals distinguish names from words.
const number = String.raw`(?:nr\.?\s*)?\d{1,4}(?:\s?\/\s?\d{1,3})?(?:\s?[A-Z]\b)?`;
/** Number of a house, building, entrance or flat. */
const unit = String.raw`(?:(?:[Nn][Rr]\.?|[Nn]um(?:ri|rin|ër)|[Pp]all(?:ati|atin|atit)?\.?|[Pp]\.|[Aa]p(?:artamenti|artamentin)?\.?|[Ss]hk?(?:alla|allën)?\.?|[Kk]ati|[Hh]yrja|[Hh]\.|[Bb]anesa|[Ss]htëpia|[Vv]ila|[Gg]odina|[Nn]jësia banesore)\s*(?:me\s+)?${number}|kati(?:n)?\s+(?:i\s+)?(?:parë|dytë|tretë|katërt|pestë|gjashtë))`;
const street = String.raw`(?:[Rr]r\.|RR\.|RRUG(?:A|ËN|ËS|Ë)|[Rr]rug(?:a|ën|ës|ë|ica|icën)|[Bb]ulevardi(?:n|t)?|[Bb]lv\.|[Ll]agj(?:ja|en|es|a)|L\.|[Bb]lloku(?:n|t)?|[Ff]shati(?:n|t)?)`;
const streetName = String.raw`(?:\s*(?:nr\.?\s*\d{1,3}|["„“'‘«][^"”“'’»\n]{2,60}["”“'’»]|(?:[ei]\s+|të\s+|[EI]\s+|TË\s+)?[\p{Lu}\d][\p{L}.’'-]*(?:\s+(?:e|i|të|dhe)?\s*[\p{Lu}][\p{L}.’'-]*){0,4}))`;
const joint = String.raw`\s*,?\s+`;
/** „Rruga e Kavajës 12“, but not 12 maj, 300 metra, 12.5 or 12%. */
const bareNumber = String.raw`\s+\d{1,4}(?:\s?\/\s?\d{1,3})?(?:\s?[A-Z]\b)?(?![\p{L}\d%]|[.,/-]\d|\s*(?:%|(?:janar|shkurt|mars|prill|maj|qershor|korrik|gusht|shtator|tetor|nëntor|dhjetor|met[rë]|km|m\b|kilomet|vet[ëa]|person|vota|votues|qytetar|punonjës|or[ëa]|minut|vje[tç]|vite?|dit|lekë|euro|makin|automjet|banes|shtëpi|kabin|qend|famil|flet|për\s+qind|hektar|ha\b|herë|raste)))`;

const patterns = [
  // A street with at least one unit.
  new RegExp(
    `(^|[^\\p{L}\\p{N}])(${street}${streetName}(?:${joint}${street}${streetName})?(?:${joint}${unit}|\\s*,\\s*\\d{1,4}\\b|${bareNumber})(?:${joint}${unit})*)`,
    'gu',
  ),
  // At least two units: „pall. 12, ap. 5“.
  new RegExp(`(^|[^\\p{L}\\p{N}])(${unit}(?:${joint}${unit})+)`, 'gu'),
  // Explicitly called a home.
  /((?:\bbanues(?:e|i|it|in)?|\bbanon|\bbanonte|\bbanojnë|\bme banim|\bme vendbanim|\bvendbanim(?:i|in)?|\bme adresë|\badresa|\badresën)\s+(?:e\s+\p{L}+\s+|të\s+\p{L}+\s+)?(?:në\s+|është\s+|:\s*)?)((?:rr\.\s*|rrug(?:a|ën|ës)\s+|lagj(?:ja|en)\s+|fshat(?:i|in)\s+|["„“])[^.;\n)]{2,90})/giu,
] as const;

// The last pattern ignores case, so its match ends at the first lower-case word foreign to addresses.
const inside =
  /^(?:e|i|të|nr|p|h|ap|sh|shk|pall|kati|katin|hyrja|shkalla|apartamenti|pallati|banesa|shtëpia|lagjja|lagjen|fshati|fshatin|rruga|rrugën|dhe|bashkia|njësia|godina|vila|parë|dytë|tretë|katërt|pestë|gjashtë)$/u;

function endOf(text: string): number {
  const wordPattern = /[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu;
  let end = 0;
  for (let word = wordPattern.exec(text); word; word = wordPattern.exec(text)) {
    const [said] = word;
    const isFirst = word.index < 8 && end === 0;
    if (!isFirst && /^\p{Ll}/u.test(said) && !inside.test(said)) break;
    end = word.index + said.length;
  }
  return text.slice(0, end).replace(/\s+(?:e|i|të|dhe)$/u, '').length;
}

export const findAddresses = (source: string): Found[] =>
  patterns.flatMap((pattern) =>
    matchesOf(source, pattern).flatMap(({ start, text }): Found[] => {
      const length = endOf(text);
      return length > 3 ? [{ start, end: start + length, category: 'address' }] : [];
    }),
  );
