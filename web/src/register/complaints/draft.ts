import { createDraft } from '../filing/draft/draft.ts';
import type { EvidenceBox } from '../filing/evidence/box.ts';
import { noAnswers } from './answers.ts';

export const draft = createDraft('complaint', noAnswers);
export const { changeAnswers } = draft;
const { storedIn } = draft;

/** The challenged decision. */
export const decision: EvidenceBox = {
  use: () => draft.use((state) => state.draft.answers.decision),
  get: () => draft.get().answers.decision,
  change: (next, isProgress) => changeAnswers({ decision: next(draft.get().answers.decision) }, isProgress),
  storedIn,
};

export const evidence: EvidenceBox = {
  use: () => draft.use((state) => state.draft.answers.evidence),
  get: () => draft.get().answers.evidence,
  change: (next, isProgress) => changeAnswers({ evidence: next(draft.get().answers.evidence) }, isProgress),
  storedIn,
};

/** Both lists, to check whether all files have arrived. */
export const files: EvidenceBox = {
  use: () => [...decision.use(), ...evidence.use()],
  get: () => [...decision.get(), ...evidence.get()],
  change: (next, isProgress) => {
    decision.change(next, isProgress);
    evidence.change(next, isProgress);
  },
  storedIn,
};
