import { createDraft } from '../filing/draft/draft.ts';
import type { EvidenceBox } from '../filing/evidence/box.ts';
import { noAnswers } from './answers.ts';

export const draft = createDraft('denouncement', noAnswers);
export const { changeAnswers } = draft;
const { storedIn } = draft;

export const evidence: EvidenceBox = {
  use: () => draft.use((state) => state.draft.answers.evidence),
  get: () => draft.get().answers.evidence,
  change: (next, isProgress) => changeAnswers({ evidence: next(draft.get().answers.evidence) }, isProgress),
  storedIn,
};
