// The draft of a denouncement on this device.
import { createDraft } from '../filing/draft/draft.ts';
import { noAnswers } from './answers.ts';

export const draft = createDraft('denouncement', noAnswers);
export const { changeAnswers } = draft;
