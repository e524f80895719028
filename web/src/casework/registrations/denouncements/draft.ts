import { boxesOf, draftOf } from '../desk/paperDraft.ts';
import { type Answers, noAnswers } from './answers.ts';

export const draft = draftOf('denouncement', noAnswers);
export const boxes = boxesOf(draft);

export const useAnswers = (): Answers => draft.use();
