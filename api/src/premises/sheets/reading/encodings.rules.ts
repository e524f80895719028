// Text of a CSV in UTF-8, UTF-16 or a code page in use in Albania. Pure.

/** No encoding gives plausible Albanian, or two give different texts. */
export class UnknownEncoding extends Error {}

const upperHalf = (label: string): string =>
  new TextDecoder(label).decode(Uint8Array.from({ length: 128 }, (_, at) => at + 128));

/** Characters of bytes 128–255. `TextDecoder` lacks CP852, which Albanian Windows uses in DOS. */
const codePages: readonly string[] = [
  upperHalf('windows-1250'),
  upperHalf('windows-1252'),
  upperHalf('macintosh'),
  'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u{AD}˝˛ˇ˘§÷¸°¨˙űŘř■\u{A0}',
];

const albanian = /^[ëËçÇ]$/;
/** Letters of neighbouring languages and frequent foreign names. */
const familiar = /^[čćđšžČĆĐŠŽàâäéèêíìîïôöóòúùûüñßÀÂÄÉÈÊÍÌÎÏÔÖÓÒÚÙÛÜÑ]$/;
const letter = /\p{L}/u;
const lower = /\p{Ll}/u;
const upper = /\p{Lu}/u;

/** A character's implausibility between its neighbours: 0 in good Albanian. */
function costOf(before: string, char: string, after: string): number {
  const [isAfterLetter, isBeforeLetter] = [letter.test(before), letter.test(after)];
  if (letter.test(char)) {
    const own = albanian.test(char) ? 0 : familiar.test(char) ? 2 : 6;
    const isMixedCase =
      (lower.test(before) && upper.test(char)) ||
      (upper.test(char) && isAfterLetter && lower.test(after)) ||
      (lower.test(char) && upper.test(after));
    const isForeignRun = letter.test(before) && before > '\u007F' && !(albanian.test(before) && own === 0);
    const isByDigit = /\d/.test(before + after);
    const isLone = !isAfterLetter && !isBeforeLetter;
    return own + (isLone && own > 0 ? 3 : 0) + (isMixedCase ? 12 : 0) + (isForeignRun ? 6 : 0) + (isByDigit ? 6 : 0);
  }
  if (char < '\u00A0') return 50;
  if (char === '\u00A0') return 0;
  const isInside = isAfterLetter && isBeforeLetter;
  if (char === '’' && isInside) return 0;
  if (/[–—]/.test(char)) return isInside ? 2 : isAfterLetter || isBeforeLetter ? 10 : 1;
  if (/[‘„‚«»‹›“”]/.test(char) && !/[\p{L}\d.?!]/u.test(before + after)) return 8;
  if (/[‘„‚«‹]/.test(char)) return /[\p{L}\d]/u.test(before) ? 20 : char === '‹' ? 6 : 1;
  if (/[’»›…]/.test(char)) return isBeforeLetter ? 20 : 1;
  if (/[“”]/.test(char)) return isInside ? 20 : 1;
  if (/[°×§±½]/.test(char)) return isAfterLetter || after === '' ? 16 : 1;
  return isAfterLetter || isBeforeLetter ? 16 : /[€•]/.test(char) ? 1 : 4;
}

const beyondAscii = /[^\0-\u{7F}]/gu;

function inCodePage(bytes: Buffer): string {
  const latin = bytes.toString('latin1');
  const found = codePages
    .map((page) => {
      const text = latin.replace(/[\u{80}-\u{FF}]/gu, (char) => page[char.charCodeAt(0) - 128] ?? '');
      let cost = 0;
      let count = 0;
      for (const { 0: char, index } of text.matchAll(beyondAscii)) {
        cost += costOf(text[index - 1] ?? '', char, text[index + 1] ?? '');
        count += 1;
      }
      return { text, cost, count };
    })
    .toSorted((a, b) => a.cost - b.cost);
  const [best] = found;
  const rival = found.find(({ text }) => text !== best?.text);
  if (!best || best.cost > 4 * best.count || rival?.cost === best.cost) throw new UnknownEncoding();
  return best.text;
}

export function decodeText(bytes: Uint8Array): string {
  const begins = Buffer.from(bytes.subarray(0, 2)).toString('hex');
  if (begins === 'fffe' || begins === 'feff')
    return new TextDecoder(begins === 'fffe' ? 'utf-16le' : 'utf-16be').decode(bytes);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return inCodePage(Buffer.from(bytes));
  }
  // The letters were lost before.
  if (text.includes('\uFFFD')) throw new UnknownEncoding();
  return text;
}
