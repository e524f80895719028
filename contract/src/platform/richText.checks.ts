import type { FieldCode } from './validation.ts';

export interface Known {
  readonly isPage: (to: string) => boolean;
  readonly isPicture: (name: string) => boolean;
}

const marked = /(!?)\[([^[\]\n]*)\]\(([^()\n]*)\)/g;

function problemIn(line: string, whole: string, { isPage, isPicture }: Known): FieldCode | undefined {
  const [, bang, text = '', to = ''] = new RegExp(marked.source).exec(whole) ?? [];
  if (bang === '!') {
    if (line.trim() !== whole) return 'picture_alone';
    if (text.trim() === '') return 'picture_words';
    return isPicture(to) ? undefined : 'picture_unknown';
  }
  if (!/^\/(?!\/)[\w/?=&.-]*$/.test(to)) return 'link_outside';
  return isPage(to) ? undefined : 'link_unknown';
}

/** Lines count from 1. */
export const richProblems = (text: string, known: Known) =>
  text.split('\n').flatMap((line, at) =>
    [...line.matchAll(marked)].flatMap(([whole]) => {
      const code = problemIn(line, whole, known);
      return code === undefined ? [] : [{ code, line: at + 1, what: whole }];
    }),
  );
