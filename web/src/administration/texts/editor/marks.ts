// Edits of the toolbar, in the format of contract/src/platform/richText.ts. Pure.

/** A text with its selection. */
export interface Chosen {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}
/** Replaces `from` to `to` by `put`, then selects `start` to `end` of the new text. */
export interface Edit {
  readonly from: number;
  readonly to: number;
  readonly put: string;
  readonly start: number;
  readonly end: number;
}

/** Toggles strong. */
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

/** Marks the selected lines; unmarks them if all are marked. */
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

/** A link; brackets in its text would end it. */
export function putLink({ start, end }: Chosen, words: string, to: string): Edit {
  const put = `[${words.replace(/[[\]\n]/g, ' ').trim()}](${to})`;
  return { from: start, to: end, put, start: start + put.length, end: start + put.length };
}

/** A picture on its own line. */
export function putPicture({ text, end }: Chosen, words: string, name: string): Edit {
  const before = end === 0 || text[end - 1] === '\n' ? '' : '\n\n';
  const after = text[end] === undefined || text[end] === '\n' ? '' : '\n';
  const put = `${before}![${words.replace(/[[\]\n]/g, ' ').trim()}](${name})${after}`;
  return { from: end, to: end, put, start: end + put.length, end: end + put.length };
}

export const applied = (text: string, { from, to, put }: Edit): string => text.slice(0, from) + put + text.slice(to);

/** Enter in a list: starts the next item, or ends the list at an empty one. Undefined elsewhere. */
export function nextItem({ text, start, end }: Chosen): Edit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const [mark = '', number] = /^(?:- |(\d{1,3})\. )/.exec(text.slice(from, start)) ?? [];
  if (mark === '' || !/^(\n|$)/.test(text.slice(start))) return undefined;
  if (from + mark.length === start) return { from, to: start, put: '', start: from, end: from };
  const put = `\n${number === undefined ? '- ' : `${Number(number) + 1}. `}`;
  return { from: start, to: start, put, start: start + put.length, end: start + put.length };
}
