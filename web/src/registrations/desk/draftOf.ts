// The draft of a registration on this device: sealed like a visitor's, under a name of its own.
import { createDraft, type DraftStore } from '../../filing/draft/draft.ts';
import type { EvidenceBox } from '../../filing/evidence/box.ts';
import type { PaperAnswers, PaperForm } from '../paper.ts';

export const draftOf = <A extends PaperAnswers>(name: string, noAnswers: A): DraftStore<A> =>
  createDraft(`registration-${name}`, noAnswers);

/** Where the files of a draft are listed. */
export function boxesOf<A extends PaperAnswers>(draft: DraftStore<A>): PaperForm<A>['boxes'] {
  const box = (key: 'scans' | 'evidence'): EvidenceBox => ({
    use: () => draft.use((state) => state.draft.answers[key]),
    get: () => draft.get().answers[key],
    change: (next) => draft.changeAnswers({ ...draft.get().answers, [key]: next(draft.get().answers[key]) }),
  });
  return { scans: box('scans'), evidence: box('evidence') };
}
