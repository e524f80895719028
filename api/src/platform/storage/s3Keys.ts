// Keys of objects. tus metadata has no portable name: it is useful only in the store that wrote it.

export const letterKey = (id: string): string => `letters/${id}.pdf`;
export const letterIdOf = (path: string): string | undefined => /^letters\/([\w-]+)\.pdf$/.exec(path)?.[1];
export const bundleKey = (id: string): string => `bundles/${id}`;
export const cleanedKey = (id: string): string => `${id}.cleaned`;

export function keyOfPath(path: string): string | undefined {
  const [, folder, id = '', ending] = /^(originals|cleaned|letters)\/([\w-]+)(\.pdf)?$/.exec(path) ?? [];
  if (folder === 'letters') return ending && letterKey(id);
  if (folder === undefined || ending !== undefined) return undefined;
  return folder === 'cleaned' ? cleanedKey(id) : id;
}
