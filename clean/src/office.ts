// Cleans office files. Content that cannot be removed without breaking the file (controls, live data) fails the whole
// copy.
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { type Fact, type RawFact, toFacts } from './facts.ts';
import { withoutDropped, withoutExternalLinks, withoutScripts } from './officeXml.ts';
import { withoutJpegText, withoutPngText } from './pictureParts.ts';

// Zip bombs are rejected by their declared sizes, which also limit unpacking.
const maxFiles = 10_000;
const maxBytes = 400 * 1_048_576;
const maxRatio = 200;
const smallBytes = 20 * 1_048_576;

const dropped =
  /^(docProps|docMetadata|customXml|customUI|userCustomization|_xmlsignatures|Basic|Scripts|Configurations2|Thumbnails)\/|(^|\/)(meta\.xml|people\.xml|vbaProject\.bin|vbaProjectSignature.*|vbaData\.xml|documentsignatures\.xml|macrosignatures\.xml)$|^_rels\/.*sig/i;
/** Emptied instead of removed, because the text refers to them. */
const emptied = /(^|\/)(embeddings|printerSettings|ObjectReplacements)\//i;
const refused = /(^|\/)(activeX|ctrlProps|queryTables)\/|(^|\/)(connections\.xml|attachedToolbars\.bin)$/i;
const compound = [0xd0, 0xcf, 0x11, 0xe0];

const metadataElements: readonly (readonly [Fact['kind'], string])[] = [
  ['author', 'creator|initial-creator|lastModifiedBy|Manager|Company'],
  ['device', 'Application|generator'],
  ['time', 'created|modified|creation-date|date'],
  ['text', 'title|subject|keywords|description|Template'],
];
/** Comments and tracked changes are text and stay. */
const commenters = /\bw:author="([^"]*)"|<author>([^<]*)<|<p:cmAuthor\b[^>]*\bname="([^"]*)"|<dc:creator>([^<]*)</g;

/** @throws where it cannot be cleaned. */
export async function officeFacts(bytes: Uint8Array): Promise<readonly Fact[]> {
  const xml = Object.entries(unpack(bytes)).filter(([name]) => /\.xml$/i.test(name));
  const facts: RawFact[] = [];
  for (const [name, part] of xml) {
    const text = textOf(part);
    const isAbout = /^(docProps\/|meta\.xml$)/.test(name);
    for (const [kind, names] of isAbout ? metadataElements : [])
      for (const [, found] of text.matchAll(new RegExp(`<(?:[\\w.-]+:)?(?:${names})\\b[^>]*>([^<]*)<`, 'g')))
        facts.push([kind, found]);
    if (!isAbout) for (const [, ...found] of text.matchAll(commenters)) facts.push(['comments', found.join('')]);
  }
  return toFacts(facts);
}

/** @throws where it cannot be cleaned. */
export async function cleanOffice(bytes: Uint8Array): Promise<Uint8Array> {
  const parts = unpack(bytes);
  const retained = Object.entries(parts).filter(([name]) => !dropped.test(name) && !name.endsWith('/'));
  // ODF requires its type first and uncompressed.
  retained.sort(([a], [b]) => Number(b === 'mimetype') - Number(a === 'mimetype'));
  const mtime = new Date('1980-01-02T00:00:00Z');
  const packing = (name: string) => ({ level: name === 'mimetype' ? 0 : 6, mtime }) as const;
  return zipSync(Object.fromEntries(retained.map(([name, part]) => [name, [cleanPart(name, part), packing(name)]])));
}

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let files = 0;
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize, size }) => {
      files += 1;
      total += originalSize;
      const isBomb = originalSize > smallBytes && originalSize > size * maxRatio;
      if (files > maxFiles || total > maxBytes || isBomb) throw new RangeError('too much inside');
      if (/(^|\/)\.\.(\/|$)|^\/|\\/.test(name) || refused.test(name)) throw new TypeError('a part that is not taken');
      return true;
    },
  });
}

function cleanPart(name: string, bytes: Uint8Array): Uint8Array {
  if (emptied.test(name) || compound.every((byte, at) => bytes[at] === byte)) return new Uint8Array();
  if (/\.(jpe?g|jpe|jfif)$/i.test(name)) return withoutJpegText(bytes);
  if (/\.png$/i.test(name)) return withoutPngText(bytes);
  if (!/\.(xml|rels|vml|rdf)$/i.test(name)) return bytes;
  return strToU8(cleanXml(name, textOf(bytes)));
}

/** XML in another encoding would bypass the patterns below. */
function textOf(bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  if (text.includes('\0') || /^[^>]{0,200}encoding\s*=\s*["'](?!utf-?8|us-ascii)/i.test(text))
    throw new TypeError('encoding');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new TypeError('a document type');
  return text;
}

function cleanXml(name: string, text: string): string {
  if (name.endsWith('.rels') || /(^|\/)(\[Content_Types\]|manifest)\.(xml|rdf)$/.test(name))
    return withoutExternalLinks(withoutDropped(text, (part) => dropped.test(part)));
  return withoutScripts(text);
}
