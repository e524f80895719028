import { caseKinds, letterNumberIn, readerOf } from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { listLettersByNumber } from './letterNumbers.store.ts';

export const letterNumbersHandlers = {
  searchLetters: async ({ actor, query: { search }, tx }) => {
    const number = letterNumberIn(search);
    const read = caseKinds.filter((kind) => actor.permissions.has(readerOf[kind]));
    return number ? listLettersByNumber(tx, actor, read, number) : [];
  },
} satisfies SomeHandlers;
