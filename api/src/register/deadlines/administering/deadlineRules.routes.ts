import { complaintRules, deadlineRules, tiraneDay, toTiraneIso } from '@denonco/contract';
import type { SomeHandlers } from '../../../platform/http/call.ts';
import { httpError } from '../../../platform/http/httpError.ts';
import { deadlineName } from '../../cases/cases.history.rules.ts';
import { listOfficeHours } from '../../cases/cases.reference.store.ts';
import { changeLaw } from './changeLaw.ts';
import { countRunning, listChanges, listChoices, listDays, listVersions } from './deadlineRules.store.ts';
import { toChoices } from './law.rules.ts';

const order = Object.keys({ ...deadlineRules, ...complaintRules });

export const deadlineRulesHandlers = {
  async listDeadlineRules({ deps: { db }, now }) {
    const rows = await listVersions(db);
    const running = await countRunning(db);
    const codes = [...new Set(rows.map(({ code }) => code))];
    return {
      today: tiraneDay(now),
      readings: toChoices(await listChoices(db)),
      hours: await listOfficeHours(db),
      days: await listDays(db),
      changes: (await listChanges(db)).map((change) => ({ ...change, at: toTiraneIso(change.at) })),
      rules: codes
        .toSorted((a, b) => order.indexOf(a) - order.indexOf(b))
        .map((code) => ({
          code,
          name: deadlineName(code),
          running: running.get(code) ?? 0,
          versions: rows.filter((row) => row.code === code).map(({ code: _, ...version }) => version),
        })),
    };
  },

  changeDeadlineRules: ({ body, ...caller }) => {
    const needed = body.change.kind === 'election' ? 'elections.manage' : 'deadlines.manage';
    if (!caller.actor.permissions.has(needed)) throw httpError('forbidden');
    return changeLaw(caller, body);
  },
} satisfies SomeHandlers;
