import { letterNumberIn } from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { listLettersByNumber } from './letterNumbers.store.ts';

export const letterNumbersHandlers = {
  searchLetters: async ({ actor, query: { search }, tx }) => {
    const number = letterNumberIn(search);
    return number ? listLettersByNumber(tx, actor, number) : [];
  },
} satisfies SomeHandlers;
