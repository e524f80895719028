// By which way the answer to a request came. Staff never see a link, so that the filer's word and theirs stay apart.
import type { Words } from './primitives.ts';

/** By which way an answer came. `earlier`: by a link from before, which staff could copy and the portal sent alike. */
export const answerWays = {
  code: { al: 'Me kodin e ndjekjes', en: 'By the tracking code' },
  email: { al: 'Me lidhjen e dërguar me e-mail', en: 'By the link sent by e-mail' },
  sms: { al: 'Me lidhjen e dërguar me SMS', en: 'By the link sent by SMS' },
  slip: { al: 'Me fletën e shtypur nga komisioni', en: 'By the slip that the commission printed' },
  earlier: { al: 'Me një lidhje të mëparshme', en: 'By an earlier link' },
} as const satisfies Record<string, Words>;
export type AnswerWay = keyof typeof answerWays;
const isAnswerWay = (code: string): code is AnswerWay => code in answerWays;
export const answerWayCodes: readonly AnswerWay[] = Object.keys(answerWays).filter(isAnswerWay);
