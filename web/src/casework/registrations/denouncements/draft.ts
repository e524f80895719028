import { boxesOf, draftOf } from '../desk/paperDraft.ts';
import { noAnswers } from './answers.ts';

export const draft = draftOf('denouncement', noAnswers);
export const boxes = boxesOf(draft);
