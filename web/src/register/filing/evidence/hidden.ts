// Reads and removes metadata on this device: pictures are redrawn, documents cleaned as staff copies are, recordings
// keep sound and picture.
import type { Locale } from '@denonco/contract';
import { load } from 'exifreader';
import { isEncrypted } from '../../../../../clean/src/encrypted.ts';
import { formatDate, formatDateTime } from '../../../platform/i18n/format.ts';
import type { HiddenFact } from './evidence.ts';

/** Kinds that every browser decodes and encodes. */
const drawn = ['image/jpeg', 'image/png', 'image/webp'];

const cleanedKinds = {
  pdf: /^application\/pdf$|\.pdf$/i,
  office: /officedocument|opendocument|\.(docx|xlsx|pptx|odt|ods)$/i,
  heic: /^image\/hei[cf]|\.hei[cf]$/i,
  media: /^(audio|video)\/|\.(mp4|m4v|3gp|mov|webm|mp3|m4a|aac|ogg|opus|oga|wav)$/i,
} as const;
type CleanedKind = keyof typeof cleanedKinds;
const kinds = ['pdf', 'office', 'heic', 'media'] as const satisfies readonly CleanedKind[];
const kindIn = (text: string) => kinds.find((kind) => cleanedKinds[kind].test(text));
/** The type decides (`withTrueType`), or the extension where that says nothing. */
export const cleanedKindOf = ({ type, name }: Pick<File, 'type' | 'name'>): CleanedKind | undefined =>
  drawn.includes(type) ? undefined : (kindIn(type) ?? kindIn(name));

/** Kinds with metadata that cannot be read here. */
export const unread: readonly HiddenFact[] = [{ kind: 'text', value: '' }];

/** A document that only a password opens. */
export const locked: readonly HiddenFact[] = [{ kind: 'locked', value: '' }];

/**
 * Cameras write metadata before the pixels: of large pictures only that part is read, larger documents are skipped, and
 * recordings are read in parts.
 */
const maxReadBytes = 64 * 1024 * 1024;
/** Camera-like quality. */
const QUALITY = 0.92;

interface Tag {
  readonly description?: string | number | undefined;
}
const message = (...tags: readonly (Tag | undefined)[]): string =>
  tags
    .map((tag) =>
      String(tag?.description ?? '')
        .replaceAll('\0', ' ')
        .trim(),
    )
    .filter((text) => text !== '')
    .join(' ');

const named = (tags: object, names: RegExp): readonly Tag[] =>
  Object.entries(tags).flatMap(([name, tag]) => (names.test(name) ? tag : []));

interface Cleaner {
  readonly find: (file: File) => Promise<readonly HiddenFact[]>;
  readonly clean: (file: File) => Promise<BlobPart>;
}

const cleaners: Readonly<Record<CleanedKind, () => Promise<Cleaner>>> = {
  pdf: async () => {
    const { pdfFacts, cleanPdf, opensWithoutPassword } = await import('../../../../../clean/src/pdf.ts');
    return byBytes(pdfFacts, cleanPdf, opensWithoutPassword);
  },
  office: async () => {
    const { officeFacts, cleanOffice } = await import('../../../../../clean/src/office.ts');
    return byBytes(officeFacts, cleanOffice);
  },
  heic: async () => {
    const { cleanHeic } = await import('../../../../../clean/src/heic.ts');
    return { find: hiddenInPicture, clean: byBytes(async () => [], cleanHeic).clean };
  },
  media: async () => {
    const { mediaFacts, cleanMedia } = await import('../../../../../clean/src/media.ts');
    return { find: mediaFacts, clean: cleanMedia };
  },
};

function byBytes(
  find: (bytes: Uint8Array) => Promise<readonly HiddenFact[]>,
  clean: (bytes: Uint8Array) => Promise<Uint8Array> | Uint8Array,
  opensUnasked: (bytes: Uint8Array) => Promise<boolean> = async () => false,
): Cleaner {
  const bytesOf = async (file: File) => {
    if (file.size > maxReadBytes) throw new RangeError('too large to be read');
    return new Uint8Array(await file.arrayBuffer());
  };
  return {
    find: async (file) => {
      const bytes = await bytesOf(file);
      return isEncrypted(bytes) && !(await opensUnasked(bytes)) ? locked : find(bytes);
    },
    clean: async (file) => new Uint8Array(await clean(await bytesOf(file))),
  };
}

const instant = /^(?:D:)?(\d{4})[-:]?(\d\d)[-:]?(\d\d)(?:[T ]?(\d\d):?(\d\d):?(\d\d)?(?:\.\d+)?(Z)?)?/;
const degrees = /^([-+]\d+\.?\d*)([-+]\d+\.?\d*)/;

/** A date or place as people write it; undefined for the name of a format. */
export function plainValue({ kind, value }: HiddenFact, locale: Locale): string | undefined {
  if (kind === 'text' && /^(?:XMP|Exif)$/i.test(value)) return undefined;
  if (kind === 'place')
    return value.replace(degrees, (_, lat, lng) => `${Number(lat)}, ${Number(lng)}`).replace(/\/$/, '');
  const [, year, month, day, hour, minute, second = '00', isUtc] = (kind === 'time' && instant.exec(value)) || [];
  if (!year) return value;
  const on = `${year}-${month}-${day}`;
  if (!hour) return formatDate(on, locale);
  // Cameras write no zone: the hour is shown as it stands.
  return isUtc
    ? formatDateTime(`${on}T${hour}:${minute}:${second}Z`, locale)
    : `${formatDate(on, locale)}, ${hour}:${minute}`;
}

/** Empty without metadata, or for other kinds. */
export async function hiddenIn(file: File): Promise<readonly HiddenFact[]> {
  const kind = cleanedKindOf(file);
  if (!kind) return file.type.startsWith('image/') ? hiddenInPicture(file) : [];
  try {
    return await (await cleaners[kind]()).find(file);
  } catch {
    return unread;
  }
}

/** Names of IPTC tags with words of agencies and editors. */
const captions = /caption|headline|name|by-line|writer|keyword|city|location|contact|credit|source/i;

async function hiddenInPicture(file: File): Promise<readonly HiddenFact[]> {
  try {
    const bytes = await file.slice(0, maxReadBytes).arrayBuffer();
    // Parsing XMP would need a document parser, which the policy forbids; its presence suffices.
    const { exif = {}, gps, pngText = {}, iptc = {} } = load(bytes, { expanded: true, excludeTags: { xmp: true } });
    const location =
      gps?.Latitude === undefined ? '' : `${gps.Latitude.toFixed(5)}, ${gps.Longitude?.toFixed(5) ?? '?'}`;
    const facts: readonly HiddenFact[] = [
      { kind: 'place', value: location },
      { kind: 'device', value: message(exif.Make, exif.Model, exif.Software, ...named(exif, /SerialNumber$/)) },
      { kind: 'time', value: message(exif.DateTimeOriginal ?? exif.DateTime) },
      { kind: 'author', value: message(exif.Artist, exif.Copyright, ...named(exif, /OwnerName$/)) },
      {
        kind: 'text',
        value: message(
          ...named(exif, /^ImageDescription$|^UserComment$/),
          ...named(iptc, captions),
          ...named(pngText, /./),
        ),
      },
    ];
    const found = facts.filter(({ value }) => value !== '');
    return hasXmp(bytes) ? [...found, { kind: 'text', value: 'XMP' }] : found;
  } catch {
    return [];
  }
}

/** XMP namespace, present in every packet. */
const hasXmp = (bytes: ArrayBuffer): boolean => new TextDecoder('latin1').decode(bytes).includes('ns.adobe.com/xap/');

/** The file without metadata. @throws if unsupported. */
export async function withoutMetadata(file: File): Promise<File> {
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
  // Browsers write PNG instead of a kind they cannot encode.
  if (blob?.type !== file.type) throw new Error('the picture could not be drawn');
  return new File([blob], file.name, { type: file.type });
}
