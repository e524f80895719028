// An office file with what one reads in it: without properties, macros, objects inside and anything fetched from elsewhere.
// What cannot be taken out without breaking the file (controls, live data) makes the whole copy fail.
import { readFile, writeFile } from 'node:fs/promises';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { withoutDropped, withoutFetched, withoutScripts } from './officeXml.ts';
import { withoutJpegWords, withoutPngWords } from './pictureParts.ts';

// A bomb says how large it becomes in its own directory, and is given no more room than it says.
const mostFiles = 10_000;
const mostBytes = 400 * 1_048_576;
const mostTimes = 200;
const smallBytes = 20 * 1_048_576;

const dropped =
  /^(docProps|docMetadata|customXml|customUI|userCustomization|_xmlsignatures|Basic|Scripts|Configurations2|Thumbnails)\/|(^|\/)(meta\.xml|people\.xml|vbaProject\.bin|vbaProjectSignature.*|vbaData\.xml|documentsignatures\.xml|macrosignatures\.xml)$|^_rels\/.*sig/i;
/** References to these stand in the text; they stay, with nothing in them. */
const emptied = /(^|\/)(embeddings|printerSettings|ObjectReplacements)\//i;
const refused = /(^|\/)(activeX|ctrlProps|queryTables)\/|(^|\/)(connections\.xml|attachedToolbars\.bin)$/i;
const compound = 'd0cf11e0';

export async function cleanOffice(from: string, to: string): Promise<void> {
  const parts = unpack(await readFile(from));
  const kept = Object.entries(parts).filter(([name]) => !dropped.test(name) && !name.endsWith('/'));
  // ODF wants its type first and uncompressed.
  kept.sort(([a], [b]) => Number(b === 'mimetype') - Number(a === 'mimetype'));
  const cleaned = kept.map(
    ([name, bytes]) => [name, { level: name === 'mimetype' ? 0 : 6 }, cleanPart(name, bytes)] as const,
  );
  const mtime = new Date('1980-01-02T00:00:00Z');
  await writeFile(
    to,
    zipSync(Object.fromEntries(cleaned.map(([name, how, bytes]) => [name, [bytes, packing(how.level, mtime)]]))),
  );
}

const packing = (level: 0 | 6, mtime: Date) => ({ level, mtime });

function unpack(bytes: Uint8Array): Record<string, Uint8Array> {
  let files = 0;
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize, size }) => {
      files += 1;
      total += originalSize;
      const isBomb = originalSize > smallBytes && originalSize > size * mostTimes;
      if (files > mostFiles || total > mostBytes || isBomb) throw new RangeError('too much inside');
      if (/(^|\/)\.\.(\/|$)|^\/|\\/.test(name) || refused.test(name)) throw new TypeError('a part that is not taken');
      return true;
    },
  });
}

function cleanPart(name: string, bytes: Uint8Array): Uint8Array {
  if (emptied.test(name) || Buffer.from(bytes.subarray(0, 4)).toString('hex') === compound) return new Uint8Array();
  if (/\.(jpe?g|jpe|jfif)$/i.test(name)) return withoutJpegWords(bytes);
  if (/\.png$/i.test(name)) return withoutPngWords(bytes);
  if (!/\.(xml|rels|vml|rdf)$/i.test(name)) return bytes;
  return strToU8(cleanXml(name, textOf(bytes)));
}

/** XML in another encoding would pass by every pattern below. */
function textOf(bytes: Uint8Array): string {
  const text = strFromU8(bytes);
  if (text.includes('\0') || /^[^>]{0,200}encoding\s*=\s*["'](?!utf-?8|us-ascii)/i.test(text))
    throw new TypeError('encoding');
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw new TypeError('a document type');
  return text;
}

function cleanXml(name: string, text: string): string {
  if (name.endsWith('.rels') || /(^|\/)(\[Content_Types\]|manifest)\.(xml|rdf)$/.test(name))
    return withoutFetched(withoutDropped(text, (part) => dropped.test(part)));
  return withoutScripts(text);
}
