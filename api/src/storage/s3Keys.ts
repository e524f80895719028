// How the objects of a bucket are called, and the same files on a disk, which is also what they are called in a backup, whatever
// it was taken from. What tus notes of uploads has no other name: it is of use to the store it was written in alone.

export const letterKey = (id: string): string => `letters/${id}.pdf`;
export const letterIdOf = (path: string): string | undefined => /^letters\/([\w-]+)\.pdf$/.exec(path)?.[1];
export const cleanedKey = (id: string): string => `${id}.cleaned`;

/** `originals/<id>`, `cleaned/<id>` or `letters/<id>.pdf`; undefined for what is none of them. */
export function pathOfKey(key: string): string | undefined {
  if (/^letters\/[\w-]+\.pdf$/.test(key)) return key;
  const [, id, ending] = /^([\w-]+)(\.cleaned)?$/.exec(key) ?? [];
  if (id === undefined) return undefined;
  return ending === undefined ? `originals/${id}` : `cleaned/${id}`;
}

/** The other way. */
export function keyOfPath(path: string): string | undefined {
  const [, folder, id = '', ending] = /^(originals|cleaned|letters)\/([\w-]+)(\.pdf)?$/.exec(path) ?? [];
  if (folder === 'letters') return ending && letterKey(id);
  if (folder === undefined || ending !== undefined) return undefined;
  return folder === 'cleaned' ? cleanedKey(id) : id;
}

/** Of an upload, whether it is finished or not: the note itself, or bytes that do not fill a part yet. */
export const isNoteKey = (key: string): boolean => /^[\w-]+\.(info|part)$/.test(key);
