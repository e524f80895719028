// What the privacy notice reads of the rules of retention.
import { retentionCodes, retentionRow } from '@denonco/contract';
import type { Handlers } from '../http/call.ts';
import { readPeriods } from '../retention/periods.store.ts';

export const privacyHandlers: Handlers<'listKeptFor'> = {
  async listKeptFor({ tx }) {
    const periods = await readPeriods(tx);
    return retentionCodes.flatMap((code) => {
      const period = periods.get(code);
      const { words, says, since, legalBasis } = retentionRow(code);
      return period ? [{ code, name: words, says, since, period, legalBasis }] : [];
    });
  },
};
