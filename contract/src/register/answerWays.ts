// How an answer came. Staff never see a link, so their words cannot pass as the filer's.
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

export const answerWays = {
  code: { al: 'Me kodin e ndjekjes', en: 'By the tracking code' },
  email: { al: 'Me lidhjen e dërguar me e-mail', en: 'By the link sent by e-mail' },
  sms: { al: 'Me lidhjen e dërguar me SMS', en: 'By the link sent by SMS' },
  slip: { al: 'Me fletën e shtypur nga komisioni', en: 'By the slip that the commission printed' },
} as const satisfies Record<string, LocalizedText>;
export const answerWayCodes = codesOf(answerWays);
