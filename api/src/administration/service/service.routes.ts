import type { OfficeCalendar } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { isStorageReachable } from '../../platform/storage/openStorage.ts';
import { formerTimesOf } from '../../reference/deadlines.rules.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getInstitutionOrLast } from '../../reference/settings/settings.store.ts';
import { getLaw } from '../../register/cases/cases.reference.store.ts';
import { newChallenge } from './challenge.store.ts';
import { canServe } from './health/health.store.ts';

export const serviceHandlers = {
  getChallenge: async ({ deps }) => (deps.config.challenge ? newChallenge(deps) : null),
  async getSettings({ deps }) {
    const { institution, website, emergencyPhone } = await getInstitutionOrLast(deps);
    return { demo: deps.config.demo, institution: { ...institution, website }, emergencyPhone };
  },
  async getOfficeDays({ deps, now }) {
    const { calendar, rules } = await getLaw(deps);
    const acts = (await getReferenceLists(deps)).entriesOf('complained_act_type');
    return { ...toOfficeDays(calendar), formerTimes: acts.flatMap((act) => formerTimesOf(act, rules, now)) };
  },
} satisfies SomeHandlers;

const toOfficeDays = ({ hours = [], readings = {}, known, elections = [], ...calendar }: OfficeCalendar) => ({
  ...calendar,
  hours: [...hours],
  readings,
  known: known ?? null,
  elections: [...elections],
  restWeekdays: [...calendar.restWeekdays],
  holidays: [...calendar.holidays].sort(),
  workingDays: [...calendar.workingDays].sort(),
  expected: [...(calendar.expected ?? [])].sort(),
});

/** Cached, because load balancers ask from many machines. */
const rememberedMs = 1000;

/** Missing file storage keeps `/ready` at 200, because filing still works. */
export function addHealth(app: FastifyInstance, { healthDb, shutdown, storage }: Deps): void {
  let looking: ReturnType<typeof canServe> | undefined;
  let until = 0;
  const probe = () => {
    if (looking && performance.now() < until) return looking;
    until = performance.now() + rememberedMs;
    looking = canServe(healthDb);
    return looking;
  };
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [canServe, hasFiles] = await Promise.all([probe(), isStorageReachable(storage)]);
    if (!shutdown.signal.aborted && canServe)
      return hasFiles ? { status: 'ok' } : { status: 'degraded', store: 'unavailable' };
    return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
  });
}
