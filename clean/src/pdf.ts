// Cleans a PDF: only what the pages reach stays, without metadata, scripts, actions, attachments and earlier versions.
import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib';
import { type Fact, type RawFact, toFacts } from './facts.ts';
import { withoutJpegText } from './pictureParts.ts';

const namesIn = (list: string): ReadonlySet<string> => new Set(list.split(' '));
const catalogueKeys = namesIn('Type Version Pages PageLabels PageLayout OCProperties Lang AcroForm');
const pageKeys = namesIn(
  'Type Parent Kids Count MediaBox CropBox BleedBox TrimBox ArtBox Resources Contents Rotate Group UserUnit Annots',
);
/** Removed everywhere. */
const neverKeys = namesIn(
  'A AA PA OpenAction JS JavaScript URI Launch EF AF EmbeddedFiles RichMediaContent RichMediaSettings XFA Metadata PieceInfo LastModified Private Thumb Movie Sound Alternates OPI Measure PtData',
);
const drawnAnnotations = namesIn(
  'Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut Stamp Caret Ink Link Widget Redact',
);
/** Keys of annotations about their author and time. */
const authorKeys = ['T', 'M', 'CreationDate', 'NM', 'Popup', 'RC', 'Subj'];

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  // The parser would search every byte of a file without an end marker.
  const end = new TextDecoder('latin1').decode(bytes.subarray(-2048));
  if (!end.includes('startxref')) throw new TypeError('no end');
  const document = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true });
  if (document.isEncrypted)
    throw (await opensWithoutPassword(bytes)) ? new ProtectedError() : new TypeError('encrypted');
  return document;
}

/** Everybody may read it; the owner's password only forbids changes. */
class ProtectedError extends Error {
  override readonly name = 'ProtectedError';
}

/** Opened with the empty password, as readers and scanners do first. */
export async function opensWithoutPassword(bytes: Uint8Array): Promise<boolean> {
  try {
    if (!(await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })).isEncrypted) return false;
    await PDFDocument.load(bytes, { updateMetadata: false, password: '' });
    return true;
  } catch {
    return false;
  }
}

/** @throws where it is encrypted or cannot be read. */
export async function pdfFacts(bytes: Uint8Array): Promise<readonly Fact[]> {
  const document = await open(bytes);
  const { context } = document;
  const info = context.lookup(context.trailerInfo.Info);
  const facts: RawFact[] = info instanceof PDFDict ? infoKeys.map(([key, kind]) => [kind, textAt(info, key)]) : [];
  for (const [, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    if (nameAt(dict, 'Type') === 'Metadata') facts.push(['text', 'XMP']);
    if (dict.has(PDFName.of('EF'))) facts.push(['file', textAt(dict, 'UF') || textAt(dict, 'F')]);
    if (isMarkup(dict)) facts.push(['author', textAt(dict, 'T')]);
    const isPhoto = object instanceof PDFRawStream && nameAt(dict, 'Subtype') === 'Image';
    if (isPhoto && withoutJpegText(object.contents).length < object.contents.length) facts.push(['text', 'Exif']);
  }
  return toFacts(facts);
}

const infoKeys: readonly (readonly [string, Fact['kind']])[] = [
  ['Author', 'author'],
  ['Creator', 'device'],
  ['Producer', 'device'],
  ['CreationDate', 'time'],
  ['ModDate', 'time'],
  ['Title', 'text'],
  ['Subject', 'text'],
  ['Keywords', 'text'],
];

function textAt(dict: PDFDict, key: string): string {
  const value = dict.lookup(PDFName.of(key));
  return value instanceof PDFString || value instanceof PDFHexString ? value.decodeText() : '';
}

const isMarkup = (dict: PDFDict): boolean => dict.has(PDFName.of('Rect')) && nameAt(dict, 'Subtype') !== 'Widget';

/** @throws where it is encrypted or cannot be read. */
export async function cleanPdf(bytes: Uint8Array): Promise<Uint8Array> {
  const document = await open(bytes);
  const { context, catalog } = document;
  keepOnly(catalog, catalogueKeys);
  delete context.trailerInfo.Info;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    strip(object);
    if (object instanceof PDFRawStream && nameAt(object.dict, 'Subtype') === 'Image')
      context.assign(ref, PDFRawStream.of(object.dict, withoutJpegText(object.contents)));
  }
  for (const page of document.getPages()) dropAnnotations(page.node.Annots(), context.lookup.bind(context));
  const reached = new Set<PDFRef>();
  if (context.trailerInfo.Root) walk(context.trailerInfo.Root, context, reached);
  for (const [ref] of context.enumerateIndirectObjects()) if (!reached.has(ref)) context.delete(ref);
  return document.save({ updateFieldAppearances: false, addDefaultPage: false });
}

const nameAt = (dict: PDFDict, key: string): string | undefined => {
  const value = dict.get(PDFName.of(key));
  return value instanceof PDFName ? value.decodeText() : undefined;
};

function keepOnly(dict: PDFDict, keys: ReadonlySet<string>): void {
  for (const key of dict.keys()) if (!keys.has(key.decodeText())) dict.delete(key);
}

/** Strips an object and its direct children; referenced objects are visited separately. */
function strip(object: PDFObject): void {
  const waiting = [object];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFDict) stripDict(next);
    waiting.push(...partsOf(next));
  }
}

function partsOf(object: PDFObject): readonly PDFObject[] {
  if (object instanceof PDFStream) return [object.dict];
  if (object instanceof PDFArray) return object.asArray();
  return object instanceof PDFDict ? object.values() : [];
}

function stripDict(dict: PDFDict): void {
  for (const key of dict.keys()) if (neverKeys.has(key.decodeText())) dict.delete(key);
  const type = nameAt(dict, 'Type');
  if (type === 'Page' || type === 'Pages') keepOnly(dict, pageKeys);
  if (isMarkup(dict)) for (const key of authorKeys) dict.delete(PDFName.of(key));
}

function dropAnnotations(annotations: PDFArray | undefined, lookup: (object: PDFObject) => PDFObject | undefined) {
  if (!annotations) return;
  for (let at = annotations.size() - 1; at >= 0; at--) {
    const dict = lookup(annotations.get(at));
    const isDrawn = dict instanceof PDFDict && drawnAnnotations.has(nameAt(dict, 'Subtype') ?? '');
    if (!isDrawn) annotations.remove(at);
  }
}

function walk(root: PDFObject, context: PDFDocument['context'], reached: Set<PDFRef>): void {
  const waiting: PDFObject[] = [root];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next instanceof PDFRef) {
      const object = reached.has(next) ? undefined : context.lookup(next);
      reached.add(next);
      if (object) waiting.push(object);
    } else waiting.push(...partsOf(next));
  }
}
