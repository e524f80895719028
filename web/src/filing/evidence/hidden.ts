// Hidden data of a file: read on this device, and removed there. A picture is drawn anew; of a document the
// same cleaning that makes the copies for staff leaves what one reads in it.
import { load } from 'exifreader';
import type { HiddenFact } from './evidence.ts';

/** Those that every browser draws and writes again. */
const drawn = ['image/jpeg', 'image/png', 'image/webp'];
export const canStrip = (file: Pick<File, 'type' | 'name'>): boolean =>
  drawn.includes(file.type) || documentKindOf(file) !== undefined;

export type DocumentKind = 'pdf' | 'office';
/** By what the browser declares, or by the name where it declares nothing. */
export const documentKindOf = ({ type, name }: Pick<File, 'type' | 'name'>): DocumentKind | undefined =>
  type === 'application/pdf' || /\.pdf$/i.test(name)
    ? 'pdf'
    : /officedocument|opendocument/.test(type) || /\.(docx|xlsx|pptx|odt|ods)$/i.test(name)
      ? 'office'
      : undefined;

/** Of a file that may tell something, and cannot be read here. */
export const unread: readonly HiddenFact[] = [{ kind: 'text', value: '' }];

/** Cameras write before the pixels; of the largest pictures only that part is read, and larger documents not at all. */
const mostRead = 64 * 1024 * 1024;
/** As good as what cameras write. */
const QUALITY = 0.92;

interface Tag {
  readonly description?: string | number | undefined;
}
const words = (...tags: readonly (Tag | undefined)[]): string =>
  tags
    .map((tag) => String(tag?.description ?? '').trim())
    .filter((text) => text !== '')
    .join(' ');

interface Cleaner {
  readonly tell: (bytes: Uint8Array) => Promise<readonly HiddenFact[]>;
  readonly clean: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array;
}

const cleaners: Readonly<Record<DocumentKind, () => Promise<Cleaner>>> = {
  pdf: async () => {
    const { tellPdf, cleanPdf } = await import('../../../../clean/src/pdf.ts');
    return { tell: tellPdf, clean: cleanPdf };
  },
  office: async () => {
    const { tellOffice, cleanOffice } = await import('../../../../clean/src/office.ts');
    return { tell: tellOffice, clean: cleanOffice };
  },
};

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

/** Empty for what tells nothing, or is no picture and no document. */
export async function hiddenIn(file: File): Promise<readonly HiddenFact[]> {
  const kind = documentKindOf(file);
  if (!kind) return hiddenInPicture(file);
  if (file.size > mostRead) return unread;
  try {
    return await (await cleaners[kind]()).tell(await bytesOf(file));
  } catch {
    return unread;
  }
}

async function hiddenInPicture(file: File): Promise<readonly HiddenFact[]> {
  if (!file.type.startsWith('image/')) return [];
  try {
    const bytes = await file.slice(0, mostRead).arrayBuffer();
    // Reading XMP would parse text as a document, which the page's policy forbids: that it is there is enough.
    const { exif = {}, gps, pngText = {} } = load(bytes, { expanded: true, excludeTags: { xmp: true } });
    const place = gps?.Latitude === undefined ? '' : `${gps.Latitude.toFixed(5)}, ${gps.Longitude?.toFixed(5) ?? '?'}`;
    const facts: readonly HiddenFact[] = [
      { kind: 'place', value: place },
      { kind: 'device', value: words(exif.Make, exif.Model, exif.Software) },
      { kind: 'time', value: words(exif.DateTimeOriginal ?? exif.DateTime) },
      { kind: 'author', value: words(exif.Artist, exif.Copyright) },
      { kind: 'text', value: words(...Object.values(pngText)) },
    ];
    const found = facts.filter(({ value }) => value !== '');
    return hasXmp(bytes) ? [...found, { kind: 'text', value: 'XMP' }] : found;
  } catch {
    return [];
  }
}

/** The name space of XMP, as it stands in every packet. */
const hasXmp = (bytes: ArrayBuffer): boolean => new TextDecoder('latin1').decode(bytes).includes('ns.adobe.com/xap/');

/** The same without what it tells. @throws where this browser cannot do that. */
export async function stripped(file: File): Promise<File> {
  const kind = documentKindOf(file);
  if (!kind) return drawnAnew(file);
  const clean = new Uint8Array(await (await cleaners[kind]()).clean(await bytesOf(file)));
  return new File([clean], file.name, { type: file.type });
}

async function drawnAnew(file: File): Promise<File> {
  const picture = await createImageBitmap(file);
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height;
  canvas.getContext('2d')?.drawImage(picture, 0, 0);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, file.type, QUALITY));
  if (!blob) throw new Error('the picture could not be drawn');
  return new File([blob], file.name, { type: file.type });
}
