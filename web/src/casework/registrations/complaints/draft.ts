import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { boxesOf, draftOf } from '../desk/paperDraft.ts';
import { noAnswers } from './answers.ts';

export const draft = draftOf('complaint', noAnswers);
export const boxes = boxesOf(draft);

/** The challenged decision. */
export const decision: EvidenceBox = {
  use: () => draft.useAnswers().decision,
  get: () => draft.get().answers.decision,
  change: (next) => draft.changeAnswers({ decision: next(draft.get().answers.decision) }),
  storedIn: boxes.scans.storedIn,
};
