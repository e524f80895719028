// What a chosen file really is: names and types come from the system, contents from the file.

const marks: readonly (readonly [RegExp, string])[] = [
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
];
const isRecording = (type: string): boolean => /^(?:audio|video)\//.test(type);

/** The same bytes under the type of their content, where that is known. */
export async function withTrueType(file: File): Promise<File> {
  const head = await file
    .slice(0, 16)
    .arrayBuffer()
    .catch(() => new ArrayBuffer());
  const text = String.fromCharCode(...new Uint8Array(head));
  const type = marks.find(([mark]) => mark.test(text))?.[1];
  if (type === undefined || type === file.type || (isRecording(type) && isRecording(file.type))) return file;
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
