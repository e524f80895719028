// Check of the jobs and their schedule.
import { clockDoubt, listDoubted } from '../../../register/registerLog/clock/clock.store.ts';
import { countJobs, outboxState } from '../../outbox/jobs.store.ts';
import { check, errorIf, minute, number, seconds, secondsSince, warningIf, when } from './check.ts';
import { oldestReadyJob } from './health.store.ts';

/** Jobs run within seconds; one waiting for minutes has no worker. */
export const jobs = check({
  topic: 'Jobs',
  async read({ db, now }) {
    const outbox = await outboxState(db);
    return {
      counts: await countJobs(db),
      waitedSeconds: secondsSince(await oldestReadyJob(db, now()), now()),
      outboxRows: outbox.waiting,
      outboxSeconds: secondsSince(outbox.oldestAt, now()),
      isScheduleStopped: clockDoubt() !== undefined || (await listDoubted(db)).length > 0,
    };
  },
  gauges: {
    denonco_jobs: [
      'Jobs in the queue. Failing: tried in vain at least once. Dead: no try is left.',
      ({ counts: { ahead: _, ...states } }) => states,
      'state',
    ],
    denonco_job_oldest_seconds: ['How long the oldest job has waited that could run.', 'waitedSeconds'],
    denonco_outbox_rows: ['Rows that wait to become jobs.', 'outboxRows'],
    denonco_outbox_oldest_seconds: ['How long the oldest of them has waited.', 'outboxSeconds'],
  },
  facts: ({ counts: { ready, running, failing, dead, ahead }, waitedSeconds }) => [
    number('Gati', 'Ready', ready),
    number('Në kryerje', 'Running', running),
    number('Po provohen përsëri', 'Being tried again', failing),
    number('Të dështuara', 'Failed', dead),
    ...when(ahead > 0, number('Të radhitura për më vonë se një ditë', 'Queued for more than a day ahead', ahead)),
    ...when(waitedSeconds > 0, seconds('Më e vjetra pret prej', 'The oldest has waited', waitedSeconds)),
  ],
  rules: ({ counts: { failing, dead, ahead }, waitedSeconds, isScheduleStopped }) => [
    errorIf(isScheduleStopped, {
      al: 'Punët me orar janë ndalur, sepse ora është në dyshim. Shihni pjesën “Ora”.',
      en: 'Scheduled jobs are stopped because the clock is in doubt. See the part “Clock”.',
    }),
    errorIf(waitedSeconds > 10 * minute, {
      al: 'Punët nuk po kryhen. Kontrolloni që një punëtor të jetë ndezur: JOBS=on te serveri, ose npm run worker.',
      en: 'Jobs are not being done. Check that a worker runs: JOBS=on at the server, or npm run worker.',
    }),
    warningIf(dead > 0, {
      al: 'Disa punë dështuan përfundimisht. Shihni arsyen te “Mesazhet dalëse” dhe provojini përsëri.',
      en: 'Some jobs have failed for good. See why under “Outgoing messages”, and try them again.',
    }),
    warningIf(ahead > 0, {
      al: 'Ka punë të radhitura për më vonë se një ditë: ora e bazës ka qenë e gabuar. Kryhen kur të vijë koha e tyre.',
      en: 'Jobs are queued for more than a day ahead: the clock of the database was wrong. They run when their time comes.',
    }),
    warningIf(waitedSeconds > 2 * minute || failing > 20, {
      al: 'Punët presin më gjatë se zakonisht.',
      en: 'Jobs wait longer than usual.',
    }),
  ],
});
