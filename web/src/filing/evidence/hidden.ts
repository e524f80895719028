// Hidden data of a file: read on this device, and removed there. A picture is drawn anew; of a document the
// same cleaning that makes the copies for staff leaves what one reads in it; of a recording what one hears and sees.
import { load } from 'exifreader';
import type { HiddenFact } from './evidence.ts';

/** Those that every browser draws and writes again. */
const drawn = ['image/jpeg', 'image/png', 'image/webp'];
export const canStrip = (file: Pick<File, 'type' | 'name'>): boolean =>
  drawn.includes(file.type) || cleanedKindOf(file) !== undefined;

const cleanedKinds = {
  pdf: /^application\/pdf$|\.pdf$/i,
  office: /officedocument|opendocument|\.(docx|xlsx|pptx|odt|ods)$/i,
  heic: /^image\/hei[cf]|\.hei[cf]$/i,
  media: /^(audio|video)\/|\.(mp4|m4v|3gp|mov|webm|mp3|m4a|aac|ogg|opus|oga|wav)$/i,
} as const;
export type CleanedKind = keyof typeof cleanedKinds;
const kinds = ['pdf', 'office', 'heic', 'media'] as const satisfies readonly CleanedKind[];
/** By what the browser declares, or by the name where it declares nothing. */
export const cleanedKindOf = ({ type, name }: Pick<File, 'type' | 'name'>): CleanedKind | undefined =>
  kinds.find((kind) => cleanedKinds[kind].test(type) || cleanedKinds[kind].test(name));

/** Of a file that may tell something, and cannot be read here. */
export const unread: readonly HiddenFact[] = [{ kind: 'text', value: '' }];

/**
 * Cameras write before the pixels; of the largest pictures only that part is read, and larger documents not at all.
 * Recordings are read in parts.
 */
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
  readonly tell: (file: File) => Promise<readonly HiddenFact[]>;
  readonly clean: (file: File) => Promise<BlobPart>;
}

const cleaners: Readonly<Record<CleanedKind, () => Promise<Cleaner>>> = {
  pdf: async () => {
    const { tellPdf, cleanPdf } = await import('../../../../clean/src/pdf.ts');
    return byBytes(tellPdf, cleanPdf);
  },
  office: async () => {
    const { tellOffice, cleanOffice } = await import('../../../../clean/src/office.ts');
    return byBytes(tellOffice, cleanOffice);
  },
  heic: async () => {
    const { cleanHeic } = await import('../../../../clean/src/heic.ts');
    return { tell: hiddenInPicture, clean: byBytes(async () => [], cleanHeic).clean };
  },
  media: async () => {
    const { tellMedia, cleanMedia } = await import('../../../../clean/src/media.ts');
    return { tell: tellMedia, clean: cleanMedia };
  },
};

function byBytes(
  tell: (bytes: Uint8Array) => Promise<readonly HiddenFact[]>,
  clean: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array,
): Cleaner {
  const bytesOf = async (file: File) => {
    if (file.size > mostRead) throw new RangeError('too large to be read');
    return new Uint8Array(await file.arrayBuffer());
  };
  return {
    tell: async (file) => tell(await bytesOf(file)),
    clean: async (file) => new Uint8Array(await clean(await bytesOf(file))),
  };
}

/** Empty for what tells nothing, or is none of the kinds that are looked into. */
export async function hiddenIn(file: File): Promise<readonly HiddenFact[]> {
  const kind = cleanedKindOf(file);
  if (!kind) return file.type.startsWith('image/') ? hiddenInPicture(file) : [];
  try {
    return await (await cleaners[kind]()).tell(file);
  } catch {
    return unread;
  }
}

async function hiddenInPicture(file: File): Promise<readonly HiddenFact[]> {
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
  const kind = cleanedKindOf(file);
  if (!kind) return drawnAnew(file);
  return new File([await (await cleaners[kind]()).clean(file)], file.name, { type: file.type });
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
