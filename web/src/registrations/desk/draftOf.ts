// The draft of a paper, kept with the member's other drafts.
import { memberVault } from '../../filing/draft/memberVault.ts';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { newKey } from '../../filing/sending/newKey.ts';
import type { PaperAnswers, PaperDraft, PaperForm } from '../paper.ts';

interface Kept<A> {
  readonly key: string;
  readonly answers: A;
}

export function draftOf<A extends PaperAnswers>(kind: string, noAnswers: A): PaperDraft<A> {
  const name = `paper/${kind}`;
  let last: { readonly text: string | undefined; readonly kept: Kept<A> } | undefined;
  // Every field reads all answers: parsed once for each change.
  const parsed = (text: string | undefined): Kept<A> => {
    if (!last || last.text !== text) {
      const found: Kept<A> = text === undefined ? { key: '', answers: noAnswers } : JSON.parse(text);
      // A version of the portal before may have kept fewer fields.
      last = { text, kept: { ...found, answers: { ...noAnswers, ...found.answers } } };
    }
    return last.kept;
  };
  const get = () => parsed(memberVault().get(name));
  return {
    name,
    use: () => parsed(memberVault().use(({ entries }) => entries[name]?.text)).answers,
    get,
    changeAnswers: (part) => {
      const { key, answers } = get();
      memberVault().set(name, JSON.stringify({ key: key || newKey(), answers: { ...answers, ...part } }));
    },
    clear: () => memberVault().set(name, undefined),
  };
}

/** Where the files of a draft are listed. */
export function boxesOf<A extends PaperAnswers>(draft: PaperDraft<A>): PaperForm<A>['boxes'] {
  const box = (key: 'scans' | 'evidence'): EvidenceBox => ({
    use: () => draft.use()[key],
    get: () => draft.get().answers[key],
    change: (next) => draft.changeAnswers({ ...draft.get().answers, [key]: next(draft.get().answers[key]) }),
    keptIn: { name: draft.name, place: () => memberVault().place() },
  });
  return { scans: box('scans'), evidence: box('evidence') };
}
