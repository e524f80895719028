import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { boxesOf, draftOf } from '../desk/draftOf.ts';
import { type Answers, noAnswers } from './answers.ts';

export const draft = draftOf('complaint', noAnswers);
export const boxes = boxesOf(draft);

/** The challenged decision, alone in its list. */
export const decision: EvidenceBox = {
  use: () => draft.use((state) => state.draft.answers.decision),
  get: () => draft.get().answers.decision,
  change: (next) => draft.changeAnswers({ decision: next(draft.get().answers.decision) }),
};

export const useAnswers = (): Answers => draft.use((state) => state.draft.answers);
