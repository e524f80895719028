import { describe, expect, it } from 'vitest';
import { contentsFor, inOrder } from './contents.ts';

const entry = (slug: string, keys: string[] = [], role: string | null = null) => ({
  slug,
  topic: 'start' as const,
  keys,
  role,
  title: { al: slug, en: slug },
});
const entries = [
  entry('for-all'),
  entry('day-of-registrar', ['a'], 'Registrar'),
  entry('day-of-auditor', ['b'], 'Auditor'),
  entry('for-a', ['a', 'c']),
  entry('for-b', ['b']),
];
const slugs = (list: readonly { slug: string }[]) => list.map(({ slug }) => slug);

describe('contentsFor', () => {
  it('starts with the first day of the role, then chapters for its permissions, then the others', () => {
    const contents = contentsFor(entries, 'Registrar', (key) => key === 'a');
    expect(contents.firstDay?.slug).toBe('day-of-registrar');
    expect(slugs(contents.mine)).toEqual(['for-all', 'for-a']);
    expect(slugs(contents.others)).toEqual(['day-of-auditor', 'for-b']);
    expect(slugs(inOrder(contents))).toEqual(['day-of-registrar', 'for-all', 'for-a', 'day-of-auditor', 'for-b']);
  });

  it('gives an unknown role the chapters for everybody', () => {
    const contents = contentsFor(entries, undefined, () => false);
    expect(contents.firstDay).toBeUndefined();
    expect(slugs(contents.mine)).toEqual(['for-all']);
    expect(inOrder(contents)).toHaveLength(entries.length);
  });
});
