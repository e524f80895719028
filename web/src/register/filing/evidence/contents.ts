const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^\x89PNG/, 'image/png'],
  [/^RIFF....WEBP/s, 'image/webp'],
  [/^....ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s, 'image/heic'],
  [/^%PDF/, 'application/pdf'],
  [/^....ftyp/s, 'video/mp4'],
  [/^.E\xdf\xa3/s, 'video/webm'],
  [/^RIFF....WAVE/s, 'audio/wav'],
  [/^OggS/, 'audio/ogg'],
  [/^ID3/, 'audio/mpeg'],
  // Which of the kinds of office documents makes no difference here.
  [/^PK\W\W/, 'application/vnd.openxmlformats-officedocument'],
];
/** These are not told apart by their first bytes. */
const families = [/^(?:audio|video)\//, /officedocument|opendocument/];

/** Unchanged where the type is not known. */
export async function withTrueType(file: File): Promise<File> {
  const head = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const text = String.fromCharCode(...new Uint8Array(head));
  const type = signatures.find(([mark]) => mark.test(text))?.[1];
  const isOfFamily = families.some((family) => family.test(type ?? '') && family.test(file.type));
  if (type === undefined || type === file.type || isOfFamily) return file;
  return new File([file], file.name, { type, lastModified: file.lastModified });
}

/** False once the file was moved, deleted or changed since it was chosen. */
export const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );

const EDGE = 65_536;

/** SHA-256 of first and last 64 KiB in hex, enough to recognise a file. Empty without WebCrypto. */
export async function fingerprintOf(file: File): Promise<string> {
  if (!('subtle' in crypto)) return '';
  try {
    const edges = new Blob([file.slice(0, EDGE), file.slice(Math.max(EDGE, file.size - EDGE))]);
    const sum = await crypto.subtle.digest('SHA-256', await edges.arrayBuffer());
    return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    // The file is gone; uploading will report it.
    return '';
  }
}

const THUMBNAIL_PIXELS = 96;

/** Data URL of a square from the middle of a photo; undefined where the browser cannot draw it. */
export async function thumbnailOf(file: File): Promise<string | undefined> {
  if (!file.type.startsWith('image/')) return undefined;
  try {
    const picture = await createImageBitmap(file, { resizeHeight: THUMBNAIL_PIXELS, resizeQuality: 'medium' });
    const canvas = document.createElement('canvas');
    canvas.width = THUMBNAIL_PIXELS;
    canvas.height = THUMBNAIL_PIXELS;
    const scale = Math.max(1, THUMBNAIL_PIXELS / picture.width);
    const [width, height] = [picture.width * scale, picture.height * scale];
    const [left, top] = [(THUMBNAIL_PIXELS - width) / 2, (THUMBNAIL_PIXELS - height) / 2];
    canvas.getContext('2d')?.drawImage(picture, left, top, width, height);
    picture.close();
    return canvas.toDataURL('image/jpeg', 0.7);
  } catch {
    return undefined;
  }
}
