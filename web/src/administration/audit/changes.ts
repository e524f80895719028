export interface Leaf {
  readonly path: string;
  readonly value: string;
}

const isTree = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPlainList = (value: unknown): value is readonly unknown[] => Array.isArray(value) && !value.some(isTree);

export function flattenValues(value: unknown, path = ''): readonly Leaf[] {
  if (value === undefined || value === null) return path === '' ? [] : [{ path, value: '' }];
  if (isPlainList(value)) return [{ path, value: value.map(String).join(', ') }];
  if (!isTree(value)) return [{ path, value: String(value) }];
  return Object.entries(value).flatMap(([key, inner]) => flattenValues(inner, path === '' ? key : `${path}.${key}`));
}

export function auditChanges(before: unknown, after: unknown) {
  const from = new Map(flattenValues(before).map((leaf) => [leaf.path, leaf.value]));
  const to = new Map(flattenValues(after).map((leaf) => [leaf.path, leaf.value]));
  return [...new Set([...from.keys(), ...to.keys()])]
    .map((path) => ({ path, from: from.get(path), to: to.get(path) }))
    .filter((change) => change.from !== change.to);
}
