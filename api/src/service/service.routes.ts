// What a client asks about the service itself, and what a machine that watches it does.
import type { OfficeCalendar, OfficeDays } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { lawInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { publisherShown } from '../settings/settings.store.ts';
import { newChallenge } from './challenge.store.ts';
import { answers } from './service.store.ts';

export const serviceHandlers: Handlers<'getChallenge' | 'getSettings' | 'getOfficeDays'> = {
  getChallenge: async ({ deps }) => (deps.config.challenge ? newChallenge(deps) : null),
  async getSettings({ deps }) {
    const { institution, website, emergencyPhone } = await publisherShown(deps);
    return { demo: deps.config.demo, institution: { ...institution, website }, emergencyPhone };
  },
  getOfficeDays: async ({ deps }) => toOfficeDays((await lawInForce(deps)).calendar),
};

const toOfficeDays = ({ opensAt, closesAt, restWeekdays, holidays, workingDays }: OfficeCalendar): OfficeDays => ({
  opensAt,
  closesAt,
  restWeekdays: [...restWeekdays],
  holidays: [...holidays].sort(),
  workingDays: [...workingDays].sort(),
});

/** `/health`: the process answers. `/ready`: the database does too. For balancers, so no envelope and no details. */
export function addHealth(app: FastifyInstance, deps: Deps): void {
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    if (await answers(deps.db)) return { status: 'ok' };
    return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
  });
}
