import { boxOf, createDraft } from '../filing/draft/draft.ts';
import { noAnswers } from './answers.ts';

export const draft = createDraft('denouncement', noAnswers);
export const evidence = boxOf(draft, 'evidence');
