// The table of checks, of which health page, `npm run status`, `npm run check` and gauges are views.
import { type HealthPart, healthPartCodes, type LocalizedText } from '@denonco/contract';
import type { Deps } from '../../../platform/deps.ts';
import type { Parts } from '../../../platform/observability/metrics/collect.ts';
import { backup } from './backupChecks.ts';
import { type Check, type CheckResult, check } from './check.ts';
import { database, migrations, replicas } from './databaseChecks.ts';
import { address, calendar, clock } from './environmentChecks.ts';
import { copies, disk, scanner, storage, store } from './fileChecks.ts';
import { deadlineFigures } from './health.store.ts';
import { jobs } from './jobChecks.ts';
import { mail, outbox, sms } from './messageChecks.ts';
import { keys, live, program } from './nodeChecks.ts';
import { registerLog } from './registerLogChecks.ts';

export const checks: Readonly<Record<HealthPart, Check>> = {
  database,
  migrations,
  jobs,
  outbox,
  mail,
  sms,
  registerLog,
  storage,
  scanner,
  copies,
  calendar,
  clock,
  address,
  backup,
  keys,
  live,
  program,
};

const measured: Readonly<Record<string, Check>> = {
  deadlines: check({
    read: ({ db, now }) => deadlineFigures(db, now()),
    gauges: {
      denonco_deadlines: ['Deadlines that run: breached, or ending within a day (near).', (states) => states, 'state'],
    },
  }),
  store,
  disk,
  replicas,
};

const all = [...Object.entries(checks), ...Object.entries(measured)];

export const services = all.flatMap(([, { service }]) => service ?? []);

export const gaugeParts: Parts = Object.fromEntries(
  all
    .filter(([, { gauges }]) => Object.keys(gauges).length > 0)
    .map(([part, { gauges, measure }]) => [
      part,
      { gauges, read: (deps: Deps) => measure({ ...deps, db: deps.healthDb }) },
    ]),
);

export const checkParts = (deps: Deps): Promise<readonly (CheckResult & { readonly part: HealthPart })[]> =>
  Promise.all(
    healthPartCodes.map(async (part) => {
      try {
        return { part, ...(await checks[part].judge(deps)) };
      } catch (error) {
        deps.log.warn({ err: error, part }, 'a part of the service does not answer');
        return { part, state: 'fault', facts: [], advice: silent };
      }
    }),
  );

const silent: LocalizedText = {
  al: 'Kjo pjesë nuk u përgjigj. Shihni regjistrin e serverit (log) për arsyen.',
  en: 'This part did not answer. See the log of the server for the reason.',
};
