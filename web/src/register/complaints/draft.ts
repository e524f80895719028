import { boxOf, createDraft } from '../filing/draft/draft.ts';
import type { EvidenceBox } from '../filing/evidence/box.ts';
import { noAnswers } from './answers.ts';

export const draft = createDraft('complaint', noAnswers);

export const decision = boxOf(draft, 'decision');
export const evidence = boxOf(draft, 'evidence');

export const files: EvidenceBox = {
  use: () => [...decision.use(), ...evidence.use()],
  get: () => [...decision.get(), ...evidence.get()],
  change: (next, isProgress) => {
    decision.change(next, isProgress);
    evidence.change(next, isProgress);
  },
  storedIn: draft.storedIn,
};
