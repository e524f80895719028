import type { EvidenceBox } from '../../filing/evidence/box.ts';
import { boxesOf, draftOf } from '../desk/draftOf.ts';
import { type Answers, noAnswers } from './answers.ts';

export const draft = draftOf('complaint', noAnswers);
export const boxes = boxesOf(draft);

/** The challenged decision, alone in its list. */
export const decision: EvidenceBox = {
  use: () => draft.use().decision,
  get: () => draft.get().answers.decision,
  change: (next) => draft.changeAnswers({ decision: next(draft.get().answers.decision) }),
  keptIn: boxes.scans.keptIn,
};

export const useAnswers = (): Answers => draft.use();
