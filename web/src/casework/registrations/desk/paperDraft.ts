// Draft of a paper, stored in the member's vault.
import { valueAt } from '@denonco/contract';
import { newKey } from '../../../platform/drafts/autosave.ts';
import { memberVault } from '../../../platform/drafts/memberVault.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import type { PaperAnswers, PaperDraft, PaperForm } from '../paper.ts';

interface StoredPaper<A> {
  readonly key: string;
  readonly answers: A;
}

export function draftOf<A extends PaperAnswers>(kind: string, noAnswers: A): PaperDraft<A> {
  const name = `paper/${kind}`;
  let last: { readonly text: string | undefined; readonly paper: StoredPaper<A> } | undefined;
  // Parsed once per change, since every field reads all answers.
  const parsed = (text: string | undefined): StoredPaper<A> => {
    if (!last || last.text !== text) {
      const found: StoredPaper<A> = text === undefined ? { key: '', answers: noAnswers } : JSON.parse(text);
      // A draft of an earlier version may lack fields.
      last = { text, paper: { ...found, answers: { ...noAnswers, ...found.answers } } };
    }
    return last.paper;
  };
  const get = () => parsed(memberVault().get(name));
  return {
    name,
    useAnswers: () => parsed(memberVault().use(({ entries }) => entries[name]?.text)).answers,
    getAnswers: () => get().answers,
    get,
    placeOf: (at) => {
      const keys = at.split('.');
      return valueAt(noAnswers, keys) === undefined ? ['texts', at] : keys;
    },
    marksRequired: true,
    changeAnswers: (part) => {
      const { key, answers } = get();
      memberVault().set(name, JSON.stringify({ key: key || newKey(), answers: { ...answers, ...part } }));
    },
    clear: () => memberVault().set(name, undefined),
  };
}

export function boxesOf<A extends PaperAnswers>(draft: PaperDraft<A>): PaperForm<A>['boxes'] {
  const box = (key: 'scans' | 'evidence'): EvidenceBox => ({
    use: () => draft.useAnswers()[key],
    get: () => draft.get().answers[key],
    change: (next) => draft.changeAnswers({ ...draft.get().answers, [key]: next(draft.get().answers[key]) }),
    storedIn: { name: draft.name, place: () => memberVault().place() },
  });
  return { scans: box('scans'), evidence: box('evidence') };
}
