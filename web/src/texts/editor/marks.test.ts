import { describe, expect, it } from 'vitest';
import { applied, type Chosen, type Edit, nextItem, putLink, putPicture, toggleLines, toggleStrong } from './marks.ts';

/** `a|b|c`: what stands between the bars is chosen; one bar is the caret. */
function chosen(marked: string): Chosen {
  const start = marked.indexOf('|');
  const rest = marked.replace('|', '');
  const second = rest.indexOf('|');
  return { text: rest.replace('|', ''), start, end: second === -1 ? start : second };
}
function shown(before: string, edit: (from: Chosen) => Edit | undefined): string {
  const from = chosen(before);
  const done = edit(from);
  if (!done) return before;
  const text = applied(from.text, done);
  const end = done.start === done.end ? '' : '|';
  return `${text.slice(0, done.start)}|${text.slice(done.start, done.end)}${end}${text.slice(done.end)}`;
}

describe('toggleStrong', () => {
  it.each([
    ['a |fjalë| b', 'a **|fjalë|** b'],
    ['a **|fjalë|** b', 'a |fjalë| b'],
    ['a |**fjalë**| b', 'a |fjalë| b'],
    ['a | b', 'a **|** b'],
  ])('%s', (before, after) => expect(shown(before, toggleStrong)).toBe(after));
});

describe('toggleLines', () => {
  it.each([
    ['points', 'një\n|dy\ntre|\nkatër', 'një\n|- dy\n- tre|\nkatër'],
    ['points', '|- dy\n- tre|', '|dy\ntre|'],
    ['steps', '|dy\n\n- tre|', '|1. dy\n\n2. tre|'],
    ['heading', 'Ti|tull\nx', '## Titull|\nx'],
    ['heading', '## Ti|tull', 'Titull|'],
    ['smaller', '## Ti|tull', '### Titull|'],
    ['note', '|', '> |'],
  ] as const)('%s: %s', (mark, before, after) => expect(shown(before, (from) => toggleLines(from, mark))).toBe(after));
});

describe('nextItem', () => {
  it.each([
    ['- a|', '- a\n- |'],
    ['9. a|\nb', '9. a\n10. |\nb'],
    ['- a\n- |', '- a\n|'],
    ['a|', 'a|'],
    ['- a|b', '- a|b'],
  ])('%s', (before, after) => expect(shown(before, nextItem)).toBe(after));
});

it('puts links and pictures where they can be read again', () => {
  expect(shown('Shihni |këtu|.', (from) => putLink(from, 'kë[tu]', '/faq'))).toBe('Shihni [kë tu](/faq)|.');
  expect(shown('Fjalë|\nx', (from) => putPicture(from, 'Pamja', 'pamja'))).toBe('Fjalë\n\n![Pamja](pamja)|\nx');
});
