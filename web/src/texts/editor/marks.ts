// What the buttons of the editor do to a text, as the form of contract/src/richText.ts has it. Pure.

/** A text with what is chosen in it. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
/** `from` to `to` becomes `put`; then `start` to `end` of the new text is chosen. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
  readonly start: number;
  readonly end: number;
}

/** Strong, or no longer. */
export function toggleStrong({ text, start, end }: Chosen): Edit {
  const chosen = text.slice(start, end);
  const before = text.slice(start - 2, start) === '**' && text.slice(end, end + 2) === '**';
  if (before && chosen !== '') return { from: start - 2, to: end + 2, put: chosen, start: start - 2, end: end - 2 };
  const inside = /^\*\*([^*]+)\*\*$/.exec(chosen)?.[1];
  if (inside !== undefined) return { from: start, to: end, put: inside, start, end: start + inside.length };
  return { from: start, to: end, put: `**${chosen}**`, start: start + 2, end: end + 2 };
}

export type LineMark = 'heading' | 'smaller' | 'points' | 'steps' | 'note';
const marks: Readonly<Record<LineMark, (at: number) => string>> = {
  heading: () => '## ',
  smaller: () => '### ',
  points: () => '- ',
  steps: (at) => `${at + 1}. `,
  note: () => '> ',
};
const own: Readonly<Record<LineMark, RegExp>> = {
  heading: /^## /,
  smaller: /^### /,
  points: /^- /,
  steps: /^\d{1,3}\. /,
  note: /^> /,
};
const any = /^(#{2,3} |- |\d{1,3}\. |> )/;

/** The chosen lines get the mark; when all of them have it, they lose it. */
export function toggleLines({ text, start, end }: Chosen, mark: LineMark): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', Math.max(end - 1, from));
  const to = next === -1 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const marked = lines.filter((line) => line.trim() !== '');
  const isOff = marked.length > 0 && marked.every((line) => own[mark].test(line));
  let at = 0;
  const changed = lines.map((line) => {
    if (line.trim() === '' && lines.length > 1) return line;
    const bare = line.replace(any, '');
    return isOff ? bare : marks[mark](at++) + bare;
  });
  const put = changed.join('\n');
  return { from, to, put, start: lines.length > 1 ? from : from + put.length, end: from + put.length };
}

/** Words that lead to a page. Brackets would end them. */
export function putLink({ start, end }: Chosen, words: string, to: string): Edit {
  const put = `[${words.replace(/[[\]\n]/g, ' ').trim()}](${to})`;
  return { from: start, to: end, put, start: start + put.length, end: start + put.length };
}

/** A picture, alone in a line of its own. */
export function putPicture({ text, end }: Chosen, words: string, name: string): Edit {
  const before = end === 0 || text[end - 1] === '\n' ? '' : '\n\n';
  const after = text[end] === undefined || text[end] === '\n' ? '' : '\n';
  const put = `${before}![${words.replace(/[[\]\n]/g, ' ').trim()}](${name})${after}`;
  return { from: end, to: end, put, start: end + put.length, end: end + put.length };
}

export const applied = (text: string, { from, to, put }: Edit): string => text.slice(0, from) + put + text.slice(to);

/** At the end of a point or a step: the beginning of the next; of an empty one: its end. Undefined elsewhere. */
export function nextItem({ text, start, end }: Chosen): Edit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [mark = '', number] = /^(?:- |(\d{1,3})\. )/.exec(text.slice(from, start)) ?? [];
  if (mark === '' || !/^(\n|$)/.test(text.slice(start))) return undefined;
  if (from + mark.length === start) return { from, to: start, put: '', start: from, end: from };
  const put = `\n${number === undefined ? '- ' : `${Number(number) + 1}. `}`;
  return { from: start, to: start, put, start: start + put.length, end: start + put.length };
}
