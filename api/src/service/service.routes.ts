// What a client asks about the service itself, and what a machine that watches it does.
import { type OfficeCalendar, type OfficeDays, readingsByDefault } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import { lawInForce } from '../cases/cases.reference.store.ts';
import type { Deps } from '../deps.ts';
import type { Handlers } from '../http/call.ts';
import { publisherShown } from '../settings/settings.store.ts';
import { storageAnswers } from '../storage/answering.ts';
import { newChallenge } from './challenge.store.ts';
import { shippedMigrations } from './health/health.store.ts';
import { canServe } from './service.store.ts';

export const serviceHandlers: Handlers<'getChallenge' | 'getSettings' | 'getOfficeDays'> = {
  getChallenge: async ({ deps }) => (deps.config.challenge ? newChallenge(deps) : null),
  async getSettings({ deps }) {
    const { institution, website, emergencyPhone } = await publisherShown(deps);
    return { demo: deps.config.demo, institution: { ...institution, website }, emergencyPhone };
  },
  getOfficeDays: async ({ deps }) => toOfficeDays((await lawInForce(deps)).calendar),
};

const toOfficeDays = ({
  opensAt,
  closesAt,
  hours = [],
  readings = readingsByDefault,
  restWeekdays,
  holidays,
  workingDays,
  expected = new Set(),
  known,
  elections = [],
}: OfficeCalendar): OfficeDays => ({
  opensAt,
  closesAt,
  hours: [...hours],
  readings,
  restWeekdays: [...restWeekdays],
  holidays: [...holidays].sort(),
  workingDays: [...workingDays].sort(),
  expected: [...expected].sort(),
  known: known ?? null,
  elections: [...elections],
});

/** One look serves all who ask within this time: a balancer asks from many machines, and so may anybody. */
const rememberedMs = 1000;

/**
 * `/health`: the process answers. `/ready`: it may be sent requests: the database takes them, and nobody told this process
 * to end. For balancers, so no envelope and no details. Without the place of files people still file, so it stays 200 and
 * says so.
 */
export function addHealth(
  app: FastifyInstance,
  { watching, ending, storage }: Pick<Deps, 'watching' | 'ending' | 'storage'>,
): void {
  let looking: Promise<boolean> | undefined;
  let until = 0;
  const look = (): Promise<boolean> => {
    if (looking && performance.now() < until) return looking;
    until = performance.now() + rememberedMs;
    looking = canServe(watching, shippedMigrations.length);
    return looking;
  };
  app.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }));
  app.get('/ready', { logLevel: 'warn' }, async (_request, reply) => {
    const [canServe, hasFiles] = await Promise.all([look(), storageAnswers(storage)]);
    if (!ending.isEnding() && canServe)
      return hasFiles ? { status: 'ok' } : { status: 'degraded', store: 'unavailable' };
    return reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
  });
}
