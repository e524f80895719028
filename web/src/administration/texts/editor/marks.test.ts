import { expect, it } from 'vitest';
import { applied, type Chosen, type Edit, nextItem, putLink, putPicture, toggleLines, toggleStrong } from './marks.ts';

/** In `a|b|c` the text between the bars is selected; a single bar is the caret. */
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

it('toggleStrong adds and removes strong marks', () => {
  const edits = [
    ['a |fjalë| b', 'a **|fjalë|** b'],
    ['a **|fjalë|** b', 'a |fjalë| b'],
    ['a |**fjalë**| b', 'a |fjalë| b'],
    ['a | b', 'a **|** b'],
  ];
  expect(edits.map(([before = '']) => [before, shown(before, toggleStrong)])).toEqual(edits);
});

it('toggleLines changes the kind of the selected lines', () => {
  const edits = [
    ['points', 'një\n|dy\ntre|\nkatër', 'një\n|- dy\n- tre|\nkatër'],
    ['points', '|- dy\n- tre|', '|dy\ntre|'],
    ['steps', '|dy\n\n- tre|', '|1. dy\n\n2. tre|'],
    ['heading', 'Ti|tull\nx', '## Titull|\nx'],
    ['heading', '## Ti|tull', 'Titull|'],
    ['smaller', '## Ti|tull', '### Titull|'],
    ['note', '|', '> |'],
  ] as const;
  expect(edits.map(([mark, before]) => [mark, before, shown(before, (from) => toggleLines(from, mark))])).toEqual(
    edits,
  );
});

it('nextItem continues or ends a list', () => {
  const edits = [
    ['- a|', '- a\n- |'],
    ['9. a|\nb', '9. a\n10. |\nb'],
    ['- a\n- |', '- a\n|'],
    ['a|', 'a|'],
    ['- a|b', '- a|b'],
  ];
  expect(edits.map(([before = '']) => [before, shown(before, nextItem)])).toEqual(edits);
});

it('putLink and putPicture insert text that can be parsed again', () => {
  expect(shown('Shihni |këtu|.', (from) => putLink(from, 'kë[tu]', '/faq'))).toBe('Shihni [kë tu](/faq)|.');
  expect(shown('Fjalë|\nx', (from) => putPicture(from, 'Pamja', 'pamja'))).toBe('Fjalë\n\n![Pamja](pamja)|\nx');
});
