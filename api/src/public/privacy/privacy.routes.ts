import { retentionCodes, retentionRow } from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { readPeriods } from '../../reference/settings/periods.store.ts';

export const privacyHandlers = {
  async listRetentionPeriods({ tx }) {
    const periods = await readPeriods(tx);
    return retentionCodes.flatMap((code) => {
      const period = periods.get(code);
      const { label, says, since, legalBasis } = retentionRow(code);
      return period ? [{ code, name: label, says, since, period, legalBasis }] : [];
    });
  },
} satisfies SomeHandlers;
