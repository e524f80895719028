// The table of checks, of which health page, `npm run status`, `npm run check` and gauges are views.
import { once } from 'node:events';
import { statfs } from 'node:fs/promises';
import { connect } from 'node:tls';
import {
  dayNumber,
  dayOf,
  type HealthPart,
  healthPartCodes,
  type LocalizedText,
  type UnservedPart,
} from '@denonco/contract';
import manifest from '../../../../package.json' with { type: 'json' };
import { smsUse } from '../../../accounts/notifications/smsBudgets.store.ts';
import { connectionError } from '../../../platform/db/awaitDatabase.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import { exportsRunning } from '../../../platform/http/exports/exportSlots.ts';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import type { Parts } from '../../../platform/observability/metrics/collect.ts';
import { isStorageReachable, openStorage } from '../../../platform/storage/openStorage.ts';
import { smsBudgets, warningThreshold } from '../../../reference/delivery/smsBudgets.rules.ts';
import { checkSmsGateway } from '../../../reference/delivery/smsGateway.ts';
import { checkMailServer } from '../../../reference/delivery/smtp.ts';
import { readLaw } from '../../../register/cases/cases.reference.store.ts';
import { pingScanner } from '../../../register/evidence/clamav.ts';
import { readSavedHead, savedHeadFile } from '../../../register/registerLog/checkpoint.ts';
import { clockDoubt, listDoubted } from '../../../register/registerLog/clock/clock.store.ts';
import {
  checkFigures,
  findLastHead,
  firstHeadAt,
  listLastCosigned,
} from '../../../register/registerLog/heads.store.ts';
import { pendingFigures } from '../../../register/registerLog/sequencing/sequencing.store.ts';
import { refusalMessages, signingRefusal } from '../../../register/registerLog/sequencing/sequencing.ts';
import { findLastRuns, overdueRuns } from '../../backup/runs.store.ts';
import { listSureFindings } from '../../integrity/checking.store.ts';
import { findingMessage } from '../../integrity/findings.texts.ts';
import { countJobs, outboxState } from '../../outbox/jobs.store.ts';
import {
  bytes,
  type Check,
  type CheckResult,
  check,
  errorIf,
  instant,
  milliseconds,
  number,
  offIf,
  type Service,
  seconds,
  secondsSince,
  text,
  unknownIf,
  warningIf,
} from './check.ts';
import {
  type ChannelFigures,
  channelFigures,
  databaseFigures,
  deadlineFigures,
  fileFigures,
  migrationFigures,
  oldestReadyJob,
  shippedMigrations,
  waitingFiles,
} from './health.store.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const wholeRound = 26 * hour;

const maxNamed = 20;

function differenceMessage(
  count: number,
  found: readonly { readonly about: string; readonly fault: string }[],
): LocalizedText {
  const named = (of: 'al' | 'en') => found.map((one) => findingMessage(one)[of]).join('; ');
  return {
    al: `${count === 1 ? '1 gjë nuk është ajo' : `${count} gjëra nuk janë ato`} që thotë regjistri i pandryshueshëm; dikush ka ndryshuar të dhënat. Shihni docs/reference/register-log.md. ${named('al')}.`,
    en: `${count === 1 ? '1 thing is' : `${count} things are`} not what the log says; somebody changed data. See docs/reference/register-log.md. ${named('en')}.`,
  };
}

async function waitingSince(db: Db, lastHeadAt: Date | undefined, now: Date) {
  const { waiting, oldestAt } = await pendingFigures(db, now);
  // A leaf recorded late has not waited since before the last head.
  const since = new Date(Math.max(oldestAt?.getTime() ?? 0, lastHeadAt?.getTime() ?? 0));
  return { waiting, waitedSeconds: waiting === 0 ? 0 : secondsSince(since, now) };
}

const registerLog = check({
  topic: 'Register log',
  async read({ db, config, keys, now }) {
    const head = await findLastHead(db);
    const cosigned = await listLastCosigned(db);
    const checked = await checkFigures(db);
    const roundAt = checked.round_ended_at;
    const file = savedHeadFile(config.keyFile);
    const refusal = await signingRefusal({ keys, keyFile: config.keyFile }, db, head);
    const witnesses = config.registerLog.witnesses.map(({ name, verifierKey }) => {
      const at = cosigned.find((one) => one.witness === verifierKey)?.at;
      return { name, age: at && secondsSince(at, now()) };
    });
    return {
      head,
      checked,
      file,
      refusal,
      found: await listSureFindings(db, maxNamed),
      size: head?.size ?? 0,
      headAge: secondsSince(head?.at, now()),
      roundAge: secondsSince(roundAt, now()),
      differing: checked.differing,
      isRefused: refusal !== undefined && refusal !== 'clock',
      isUnchecked: head !== undefined && secondsSince(roundAt ?? (await firstHeadAt(db)), now()) > wholeRound,
      isSaved: readSavedHead(file, keys.origin) !== undefined,
      ...(await waitingSince(db, head?.at, now())),
      witnesses,
      silent: witnesses.filter(({ age }) => age === undefined).length,
    };
  },
  gauges: {
    denonco_log_leaves: ['Leaves of the register log that are signed for.', 'size'],
    denonco_log_head_age_seconds: ['Age of the last signed head. A quiet night makes it old.', 'headAge'],
    denonco_log_pending: ['Leaves that wait for their place.', 'waiting'],
    denonco_log_pending_seconds: ['How long they have waited.', 'waitedSeconds'],
    denonco_log_refused: [
      'Whether nothing is signed, because the database is not the one that was signed for.',
      'isRefused',
    ],
    denonco_log_differences: ['Rows and files that are not what the log says; found twice.', 'differing'],
    denonco_log_check_age_seconds: [
      'Since when the register was last checked as a whole; 0 before the first time.',
      'roundAge',
    ],
    denonco_log_witness_age_seconds: [
      'Age of the last signature of a witness; absent before the first.',
      ({ witnesses }) => Object.fromEntries(witnesses.map(({ name, age }) => [name, age])),
      'witness',
    ],
    denonco_log_witnesses_silent: ['Witnesses that have signed nothing yet.', 'silent'],
  },
  facts: ({ head, size, checked, waiting, waitedSeconds, witnesses, silent }) => [
    number('Gjurmë gjithsej', 'Leaves', size),
    instant('Kreu i fundit', 'The last head', head?.at),
    number('Në pritje', 'Waiting', waiting),
    instant('Kontrolluar së fundi', 'Last checked', checked.checked_at),
    instant('Kontrolluar i tëri', 'Checked as a whole', checked.round_ended_at),
    text(
      'Kontrolli i radhës',
      'The next check of the whole',
      `${Math.floor((100 * checked.next_place) / Math.max(1, size))} %`,
    ),
    number('Dallime', 'Differences', checked.differing),
    ...when(waiting > 0, seconds('Presin prej', 'Waiting for', waitedSeconds)),
    text('Dëshmitarë që nënshkruan', 'Witnesses that cosign', `${witnesses.length - silent} / ${witnesses.length}`),
  ],
  rules: ({ size, head, differing, found, refusal, waitedSeconds, isUnchecked, isSaved, file, witnesses }) => [
    errorIf(found.length > 0, differenceMessage(differing, found)),
    errorIf(refusal !== undefined, refusal && refusalMessages[refusal]),
    errorIf(waitedSeconds > minute, {
      al: 'Gjurmët presin më shumë se një minutë pa u nënshkruar. Shihni regjistrin e serverit (log) për arsyen.',
      en: 'Leaves have waited for more than a minute to be signed. See the log of the server for the reason.',
    }),
    warningIf(isUnchecked, {
      al: 'Regjistri nuk është kontrolluar i tëri prej më shumë se një dite. A kryhen punët?',
      en: 'The register has not been checked as a whole for more than a day. Are jobs being done?',
    }),
    warningIf(head !== undefined && !isSaved, {
      al: `Gjendja e fundit e nënshkruar nuk u ruajt dot pranë skedarit të çelësit (${file}). Lejoni shkrimin atje: ajo dallon një bazë të kthyer mbrapsht.`,
      en: `The last head could not be kept beside the key file (${file}). Allow it to be written: it tells a database that was brought back.`,
    }),
    warningIf(size > 0 && witnesses.some(({ age }) => age === undefined || age > hour), {
      al: 'Një dëshmitar nuk ka nënshkruar prej më shumë se një ore. Kontrolloni adresën e tij te LOG_WITNESSES.',
      en: 'A witness has not cosigned for more than an hour. Check its address in LOG_WITNESSES.',
    }),
  ],
});

const patienceMs = 2000;

async function certificateEnd({ hostname, port }: URL): Promise<Date | undefined> {
  // Trust is not checked, only the date.
  const socket = connect({
    host: hostname,
    port: Number(port) || 443,
    servername: hostname,
    rejectUnauthorized: false,
  });
  try {
    await once(socket, 'secureConnect', { signal: AbortSignal.timeout(patienceMs) });
    const at = new Date(socket.getPeerCertificate().valid_to);
    return Number.isNaN(at.getTime()) ? undefined : at;
  } catch {
    return undefined;
  } finally {
    socket.destroy();
  }
}

const gibibyte = 1024 ** 3;
const when = <T>(is: boolean, ...facts: readonly T[]): readonly T[] => (is ? facts : []);

const database = check({
  topic: 'Database',
  async read({ db, now }) {
    const from = performance.now();
    const found = await databaseFigures(db);
    const latencyMs = performance.now() - from;
    return { ...found, latencyMs, difference: (now().getTime() - found.now.getTime()) / 1000 };
  },
  gauges: {
    denonco_database_bytes: ['Size of the database.', 'bytes'],
    denonco_database_connections: ['Connections that PostgreSQL holds to this database, of all nodes.', 'connections'],
    denonco_database_connections_most: ['Connections that it allows.', 'maxConnections'],
    denonco_database_replicas: ['Replicas that follow it.', 'replicas'],
    denonco_clock_difference_seconds: ['How far the clock of this node is before that of the database.', 'difference'],
  },
  facts: (found) => [
    milliseconds('Përgjigjet për', 'Answers in', found.latencyMs),
    bytes('Madhësia', 'Size', found.bytes),
    text('Lidhje', 'Connections', `${found.connections} / ${found.maxConnections}`),
    text('PostgreSQL', 'PostgreSQL', found.version),
    ...when(found.isReplica, text('Roli', 'Role', { al: 'kopje vetëm për lexim', en: 'read-only replica' })),
    number('Kopje që ndjekin', 'Replicas that follow', found.replicas),
  ],
  rules: ({ connections, maxConnections, latencyMs }) => [
    warningIf(connections > maxConnections * 0.85, {
      al: 'Lidhjet janë gati të mbushura. Rritni max_connections, ose ulni numrin e nyjave të portalit.',
      en: 'Almost all connections are in use. Raise max_connections, or run fewer nodes of the portal.',
    }),
    warningIf(latencyMs > 250, {
      al: 'Baza përgjigjet ngadalë. Shihni ngarkesën e makinës dhe të diskut ku ndodhet baza.',
      en: 'The database answers slowly. Look at the load of the machine and of its disk.',
    }),
  ],
});

const migrations = check({
  topic: 'Tables',
  read: ({ db }) => migrationFigures(db),
  gauges: {
    denonco_migrations_missing: [
      'Migrations of this program that the database does not have.',
      ({ applied }) => Math.max(0, shippedMigrations.length - applied),
    ],
  },
  facts: ({ applied, last, at }) => [
    text('Të zbatuara', 'Applied', `${applied} / ${shippedMigrations.length}`),
    text('E fundit', 'The last one', last),
    instant('Zbatuar më', 'Applied at', at),
  ],
  rules: ({ applied }) => [
    warningIf(applied !== shippedMigrations.length, {
      al: 'Baza dhe programi janë të versioneve të ndryshme. Përditësoni të gjitha nyjat dhe rindizini.',
      en: 'Database and program are of different versions. Update all nodes and restart them.',
    }),
  ],
});

/** Jobs run within seconds; one waiting for minutes has no worker. */
const jobs = check({
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
      en: 'Scheduled jobs stand still because the clock is in doubt. See the part “Clock”.',
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

const outbox = check({
  topic: 'Messages',
  read: async ({ db, now }: Deps) =>
    (await channelFigures(db)).map((one) => ({ ...one, waited: secondsSince(one.oldestWaitingAt, now()) })),
  gauges: {
    denonco_messages_waiting: ['Messages that are still to be sent.', byChannel('waiting'), 'channel'],
    denonco_messages_failing: ['Of these, those that were tried in vain.', byChannel('failing'), 'channel'],
    denonco_messages_dead: ['Messages that were given up within the last 30 days.', byChannel('dead'), 'channel'],
    denonco_messages_oldest_seconds: [
      'How long the oldest has waited.',
      (all) => Object.fromEntries(all.map(({ channel, waited }) => [channel, waited])),
      'channel',
    ],
  },
  facts: (all) => [
    number('Në pritje', 'Waiting', sumOf(all, 'waiting')),
    number('Të padërguara', 'Given up', sumOf(all, 'dead')),
    ...when(longestWait(all) > 0, seconds('Më i vjetri pret prej', 'The oldest has waited', longestWait(all))),
  ],
  rules: (all) => [
    errorIf(longestWait(all) > hour, {
      al: 'Ka mesazhe që presin më shumë se një orë. Shihni gabimin e tyre te “Mesazhet dalëse”.',
      en: 'Messages have waited for more than an hour. See their error under “Outgoing messages”.',
    }),
    warningIf(sumOf(all, 'dead') > 0, {
      al: 'Ka mesazhe që nuk u dërguan dot. Shihini te “Mesazhet dalëse”: provoni përsëri ose hiqni dorë.',
      en: 'Some messages could not be sent. See them under “Outgoing messages”: try again or give them up.',
    }),
  ],
});

type Count = 'waiting' | 'failing' | 'dead';
function byChannel(count: Count) {
  return (all: readonly ChannelFigures[]) => Object.fromEntries(all.map((one) => [one.channel, one[count]]));
}
const sumOf = (all: readonly ChannelFigures[], count: Count) => all.reduce((sum, one) => sum + one[count], 0);
const longestWait = (all: readonly { readonly waited: number }[]) => Math.max(0, ...all.map(({ waited }) => waited));

export const isServed: Readonly<Record<UnservedPart, (deps: Pick<Deps, 'config'>) => boolean>> = {
  mail: ({ config: { mail } }) => mail.smtpUrl !== undefined,
  sms: ({ config: { sms } }) => sms !== undefined,
  scanner: ({ config: { evidence } }) => evidence.scanner !== undefined,
  clock: () => clockDoubt() === undefined,
};

const transport = (channel: ChannelFigures['channel'], service: Service) =>
  check({
    topic: 'Messages',
    service,
    async read(deps: Deps) {
      const { db, now } = deps;
      const budgets = channel === 'sms' ? await smsUse(db, deps, now()) : [];
      return {
        budgets,
        found: (await channelFigures(db)).find((one) => one.channel === channel),
        isConfigured: isServed[channel === 'email' ? 'mail' : 'sms'](deps),
        isUsedUp: budgets.some(({ sent, max }) => sent >= max),
        isNearlyUsedUp: budgets.some(({ sent, max }) => sent >= warningThreshold(max)),
      };
    },
    gauges:
      channel === 'sms'
        ? {
            denonco_sms_today: [
              'SMS of this day in Tirane, by whose budget they are of.',
              ({ budgets }) => Object.fromEntries(budgets.map(({ budget, sent }) => [budget, sent])),
              'budget',
            ],
            denonco_sms_daily: [
              'How many that budget has for a day.',
              ({ budgets }) => Object.fromEntries(budgets.map(({ budget, max }) => [budget, max])),
              'budget',
            ],
          }
        : {},
    facts: ({ found, budgets }) => [
      instant('Dërguar së fundi', 'Last sent', found?.lastSentAt),
      instant('Dështuar së fundi', 'Last given up', found?.lastDeadAt),
      number('Po provohen përsëri', 'Being tried again', found?.failing ?? 0),
      ...budgets.map(({ budget, sent, max }) =>
        text(`${smsBudgets[budget].al}, sot`, `${smsBudgets[budget].en}, today`, `${sent} / ${max}`),
      ),
    ],
    rules: ({ found, isConfigured, isUsedUp, isNearlyUsedUp }) => [
      warningIf(!isConfigured, {
        al: `Nuk është vendosur ${service.setting}: mesazhet shkruhen te kutia vendore dhe nuk i mbërrijnë askujt.`,
        en: `${service.setting} is not set: messages are written to the local outbox and reach nobody.`,
      }),
      errorIf(isUsedUp, {
        al: 'Një kufi ditor i SMS-ve mbaroi: mesazhet e tij presin deri nesër, kodet refuzohen. Shihni kush i kërkon, ose rriteni te “Konfigurimi”.',
        en: 'A daily limit of SMS is used up: its messages wait until tomorrow, codes are refused. See who asks for them, or raise it under “Settings”.',
      }),
      warningIf(isNearlyUsedUp, {
        al: 'Një kufi ditor i SMS-ve po mbaron. Shihni nëse kërkesat janë të zakonshme.',
        en: 'A daily limit of SMS is nearly used up. See whether what is asked for is usual.',
      }),
      warningIf((found?.failing ?? 0) > 0, {
        al: 'Dërgesa e fundit nuk u pranua. Kontrolloni adresën dhe kredencialet e shërbimit që i dërgon.',
        en: 'The last messages were not taken. Check the address and the credentials of the service that sends them.',
      }),
    ],
  });

const mail = transport('email', {
  setting: 'SMTP_URL',
  name: 'the mail server',
  of: ({ mail: { smtpUrl } }) => smtpUrl,
  ask: async ({ mail: { smtpUrl }, publicUrl }) => smtpUrl && checkMailServer(smtpUrl, publicUrl),
  without: 'e-mail waits until it answers',
});

const sms = transport('sms', {
  setting: 'SMS_URL',
  name: 'the SMS gateway',
  of: ({ sms: gateway }) => gateway,
  ask: async ({ sms: gateway }) => gateway && checkSmsGateway(gateway),
  without: 'SMS wait until it answers',
});

const storage = check({
  topic: 'Files',
  read: async ({ db, storage: files }) => ({ ...(await files.state()), ...(await fileFigures(db)) }),
  facts: ({ kind, freeBytes, ...used }) => [
    text('Ku', 'Where', kind === 'disk' ? { al: 'disku i serverit', en: 'disk of the server' } : 'S3'),
    ...(freeBytes === undefined ? [] : [bytes('E lirë', 'Free', freeBytes)]),
    bytes('E përdorur nga skedarët', 'Used by files', used.bytes),
    number('Skedarë të ngarkuar', 'Uploaded files', used.files),
  ],
  rules: ({ freeBytes = Number.POSITIVE_INFINITY }) => [
    errorIf(freeBytes < gibibyte, {
      al: 'Ka mbetur më pak se 1 GiB. Nën 512 MiB skedarët nuk pranohen më: lironi ose shtoni hapësirë tani.',
      en: 'Less than 1 GiB is left. Below 512 MiB files are no longer taken: free or add space now.',
    }),
    warningIf(freeBytes < 10 * gibibyte, {
      al: 'Ka mbetur më pak se 10 GiB. Planifikoni shtimin e hapësirës.',
      en: 'Less than 10 GiB is left. Plan to add space.',
    }),
  ],
  service: {
    setting: 'S3_URL',
    name: 'the bucket',
    of: ({ evidence }) => evidence.s3,
    ask: async (config) => {
      await openStorage(config);
      if (config.evidence.s3) await (await import('../../../platform/storage/s3.ts')).probeBucket(config.evidence.s3);
    },
    without: 'filing goes on, files are refused until it answers',
  },
});

const scanner = check({
  topic: 'Files',
  async read({ db, config: { evidence } }) {
    const ping = evidence.scanner && pingScanner(evidence.scanner);
    const isThere = ping?.then(
      () => true,
      () => false,
    );
    const { unscanned } = await waitingFiles(db);
    return { unscanned, isConfigured: ping !== undefined, isThere: await isThere };
  },
  facts: ({ unscanned }) => [number('Skedarë që presin skanim', 'Files that wait to be scanned', unscanned)],
  rules: ({ isConfigured, isThere }) => [
    warningIf(!isConfigured, {
      al: 'Asgjë nuk i skanon skedarët: hapen me paralajmërim. Vendosni CLAMAV_HOST.',
      en: 'Nothing scans files: they open with a warning. Set CLAMAV_HOST.',
    }),
    errorIf(!isThere, {
      al: 'Skaneri nuk përgjigjet: skedarët e rinj mbeten të mbyllur. Kontrolloni shërbimin clamd.',
      en: 'The scanner does not answer: new files stay closed. Check the clamd service.',
    }),
  ],
  service: {
    setting: 'CLAMAV_HOST',
    name: 'the scanner',
    of: ({ evidence }) => evidence.scanner,
    ask: async ({ evidence }) => evidence.scanner && pingScanner(evidence.scanner),
    without: 'new files stay closed until it answers',
  },
});

const copies = check({
  topic: 'Files',
  async read({ db, now }) {
    const { oldestAt, ...counts } = await waitingFiles(db);
    return { ...counts, waitedSeconds: secondsSince(oldestAt, now()) };
  },
  gauges: {
    denonco_uploads_unscanned: ['Uploads that wait to be scanned.', 'unscanned'],
    denonco_uploads_uncleaned: ['Uploads that wait for their cleaned copy.', 'uncleaned'],
    denonco_uploads_uncleaned_seconds: ['How long the oldest of them has waited.', 'waitedSeconds'],
  },
  facts: ({ uncleaned, waitedSeconds }) => [
    number('Skedarë që presin pastrim', 'Files that wait to be cleaned', uncleaned),
    ...when(waitedSeconds > 0, seconds('Më i vjetri pret prej', 'The oldest has waited', waitedSeconds)),
  ],
  rules: ({ waitedSeconds }) => [
    warningIf(waitedSeconds > hour, {
      al: 'Kopje të pastruara presin më shumë se një orë. Deri atëherë hapet vetëm origjinali, me konfirmim. Ndizni edhe një proces për punët (npm run worker).',
      en: 'Cleaned copies have waited for more than an hour. Until then only the original opens, when confirmed. Start another process for jobs (npm run worker).',
    }),
  ],
});

const calendarYears = 2;

const calendar = check({
  topic: 'Around it',
  async read({ db, now }) {
    const { expected = new Set(), known } = (await readLaw(db)).calendar;
    const today = dayOf(now().getTime());
    const days = [...expected].sort();
    return {
      known,
      next: days.find((one) => dayNumber(one) >= today),
      unannounced: days.filter((one) => dayNumber(one) <= today + 30),
      isEnding: known === undefined || dayNumber(known.until) < today + calendarYears * 365,
    };
  },
  facts: ({ known, next }) => [
    text('Festat dihen deri më', 'Holidays are known until', known ? written([known.until]) : unknown),
    ...(next ? [text('Festa e ardhshme që pritet', 'Next expected holiday', written([next]))] : []),
  ],
  rules: ({ unannounced, isEnding }) => [
    warningIf(unannounced.length > 0, {
      al: `Kjo festë pritet, por nuk është shpallur ende: ${written(unannounced).al}. Kur të shpallet, konfirmojeni ose zhvendoseni te kalendari.`,
      en: `This holiday is expected, but not announced yet: ${written(unannounced).en}. Once it is, confirm or move it in the calendar.`,
    }),
    warningIf(isEnding, {
      al: 'Kalendari i festave mbaron brenda dy vjetësh. Përditësoni programin: afatet që e kalojnë fundin e tij quhen të pasigurta.',
      en: 'The calendar of holidays ends within two years. Update the program: deadlines beyond its end are called uncertain.',
    }),
  ],
});
const unknown: LocalizedText = { al: 'nuk dihen', en: 'not known' };
const written = (days: readonly string[]): LocalizedText => ({
  al: days.map((day) => writtenDate(day, 'al')).join(', '),
  en: days.map((day) => writtenDate(day, 'en')).join(', '),
});

const clockDoubtMessages: Readonly<Record<string, LocalizedText>> = {
  behind: {
    al: 'Ora tregon një çast më të hershëm se gjurma e fundit e regjistrit të pandryshueshëm.',
    en: 'The clock shows an earlier hour than the last leaf of the log.',
  },
  moved: {
    al: 'Ora u zhvendos me më shumë se një orë nga sa ka punuar makina.',
    en: 'The clock moved by more than an hour from the time that the machine has run.',
  },
  absent: {
    al: 'Makina është ndezur përsëri dhe ora tregon më shumë se 30 ditë pas leximit të fundit.',
    en: 'The machine has started anew, and its clock shows more than 30 days after it was last read.',
  },
  differs: {
    al: 'Ora e një makine të re ndryshon me më shumë se një orë nga ajo e bazës.',
    en: 'The clock of a new machine differs by more than an hour from that of the database.',
  },
};

const clock = check({
  topic: 'Around it',
  async read({ db, now }) {
    const before = now().getTime();
    const found = await databaseFigures(db);
    const doubted = await listDoubted(db);
    return {
      own: now(),
      databases: found.now,
      differenceMs: found.now.getTime() - (before + now().getTime()) / 2,
      doubted,
      doubt: clockDoubt() ?? doubted[0]?.doubt ?? undefined,
    };
  },
  facts: ({ own, databases, differenceMs, doubted }) => [
    instant('Ora e serverit', 'Clock of the server', own),
    instant('Ora e bazës', 'Clock of the database', databases),
    milliseconds('Ndryshimi', 'Difference', differenceMs),
    ...doubted.map(({ shownAt }) => instant('Ora e vënë në dyshim', 'Clock in doubt', shownAt)),
  ],
  rules: ({ doubt, differenceMs }) => [
    errorIf(doubt !== undefined, {
      al: `${clockDoubtMessages[doubt ?? '']?.al} Regjistri është ndalur: nuk jepen numra, nuk nënshkruhet gjendja e regjistrit dhe afatet nuk lexohen. Rregulloni orën (NTP) dhe regjistri vazhdon vetë; nëse ora është e saktë, konfirmojeni këtu me arsye.`,
      en: `${clockDoubtMessages[doubt ?? '']?.en} The register stands still: no numbers, no signed heads, no deadlines told. Set the clock right (NTP) and it goes on by itself; if the clock is right, confirm it here with a reason.`,
    }),
    errorIf(Math.abs(differenceMs) > 30_000, {
      al: 'Ora e serverit dhe e bazës nuk përputhen. Afatet numërohen sipas serverit: ndizni sinkronizimin (NTP) në të dyja.',
      en: 'The clocks of the server and of the database differ. Deadlines are counted by the server: turn on NTP on both.',
    }),
    warningIf(Math.abs(differenceMs) > 2000, {
      al: 'Orët ndryshojnë me disa sekonda. Kontrolloni NTP.',
      en: 'The clocks differ by some seconds. Check NTP.',
    }),
  ],
});

const address = check({
  topic: 'Around it',
  async read({ config: { publicUrl }, now }) {
    const url = new URL(publicUrl);
    const isSecure = url.protocol === 'https:';
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
    const end = isSecure ? await certificateEnd(url) : undefined;
    return { publicUrl, isSecure, isLocal, end, endsIn: end && (end.getTime() - now().getTime()) / 1000 };
  },
  facts: ({ publicUrl, end }) => [
    text('PUBLIC_URL', 'PUBLIC_URL', publicUrl),
    ...(end ? [instant('Certifikata vlen deri më', 'The certificate holds until', end)] : []),
  ],
  rules: ({ isSecure, isLocal, endsIn }) => [
    offIf(!isSecure && isLocal, {
      al: 'Portali hapet vetëm nga kjo makinë. Për publikun, vendosni PUBLIC_URL me https.',
      en: 'The portal opens from this machine alone. For the public, set PUBLIC_URL with https.',
    }),
    errorIf(!isSecure, {
      al: 'Adresa publike nuk është https: të dhënat udhëtojnë të lexueshme. Vendosni një certifikatë përpara portalit.',
      en: 'The public address is not https: data travels readable. Put a certificate in front of the portal.',
    }),
    errorIf(endsIn !== undefined && endsIn < 7 * day, {
      al: 'Certifikata mbaron brenda shtatë ditëve ose ka mbaruar. Rinovojeni tani.',
      en: 'The certificate ends within seven days, or has ended. Renew it now.',
    }),
    warningIf(endsIn !== undefined && endsIn < 21 * day, {
      al: 'Certifikata mbaron së shpejti. Kontrolloni rinovimin automatik.',
      en: 'The certificate ends soon. Check that it renews itself.',
    }),
    unknownIf(endsIn === undefined, {
      al: 'Certifikata nuk u lexua dot nga serveri.',
      en: 'The server could not read the certificate.',
    }),
  ],
});

const timer: LocalizedText = {
  al: 'Kontrolloni kohëmatësin denonco-backup.timer dhe hapësirën e diskut të kopjeve (docs/guide/backup.md).',
  en: 'Check denonco-backup.timer and the room on the disk of the backups (docs/guide/backup.md).',
};

const backup = check({
  topic: 'Backups',
  async read({ db, config, now }) {
    const runs = await findLastRuns(db);
    const age = (at: Date | null) => (at ? secondsSince(at, now()) : undefined);
    const ages = { backup: age(runs.madeAt), rehearsal: age(runs.rehearsedAt) };
    return { ...runs, ...overdueRuns(runs, now()), isDemo: config.demo, ages, hasFailed: runs.problem !== null };
  },
  gauges: {
    denonco_backup_age_seconds: [
      'Age of the last backup that was made (backup), and that was brought back to try it (rehearsal); absent before the first.',
      ({ ages }) => ages,
      'kind',
    ],
    denonco_backup_bytes: ['Size of the last backup, rows and files.', 'bytes'],
    denonco_backup_whole: ['Whether the last backup lacks nothing that it should have.', 'isWhole'],
    denonco_backup_failed: ['Whether the last try to make or to rehearse one failed.', 'hasFailed'],
  },
  facts: ({ madeAt, cases, rehearsedAt, problem, ...runs }) => [
    instant('Kopja e fundit', 'The last one', madeAt),
    ...when(
      madeAt !== null,
      bytes('Madhësia', 'Size', runs.bytes ?? 0),
      number('Çështje në të', 'Cases in it', cases ?? 0),
    ),
    instant('Provuar së fundi me kthim', 'Last rehearsed', rehearsedAt),
    ...(problem === null ? [] : [text('Prova e fundit dështoi', 'The last try failed', problem)]),
  ],
  rules: ({ madeAt, isDemo, isBackupLate, problem, isWhole, isRehearsalLate }) => [
    unknownIf(!madeAt && isDemo, {
      al: 'Ky demonstrim nuk ka kopje. Një portal në shërbim i bën çdo orë.',
      en: 'This demo has no backup. A portal in service makes one each hour.',
    }),
    errorIf(!madeAt, { al: `Asnjë kopje nuk është bërë ende. ${timer.al}`, en: `No backup was made yet. ${timer.en}` }),
    errorIf(isBackupLate, {
      al: `Prej më shumë se një dite nuk është bërë asnjë kopje. ${timer.al}`,
      en: `No backup was made for more than a day. ${timer.en}`,
    }),
    warningIf(problem !== null, {
      al: `Kopja e fundit, ose kthimi i saj për provë, dështoi. ${timer.al}`,
      en: `The last try to make a backup, or to rehearse one, failed. ${timer.en}`,
    }),
    warningIf(isWhole === false, {
      al: 'Kopjes së fundit i mungon diçka: skedarë që baza i përmend, ose gjendja e nënshkruar e regjistrit të pandryshueshëm. Shihni se çfarë tha komanda.',
      en: 'The last backup lacks something: files that the database names, or the head of the log. See what the command said.',
    }),
    warningIf(isRehearsalLate, {
      al: 'Prej më shumë se një muaji asnjë kopje nuk është provuar me kthim: npm run restore -- --rehearse (docs/guide/backup.md).',
      en: 'No backup was brought back to try it for more than a month: npm run restore -- --rehearse (docs/guide/backup.md).',
    }),
  ],
});

const keys = check({
  topic: 'Keys',
  read: (deps) => deps.keys.id,
  facts: (id) => [text('Çelësi në përdorim', 'Key in use', id)],
});

const live = check({
  read: (deps) => ({ pages: [...deps.live.all()].length, isEnding: deps.shutdown.isEnding() }),
  gauges: {
    denonco_live_pages: ['Pages of staff that are open on this node.', 'pages'],
    denonco_exports_running: ['Exports that this node is writing.', () => exportsRunning()],
    denonco_ending: ['Whether this node was told to end.', 'isEnding'],
    denonco_clock_doubted: [
      'Whether the clock of this node is in doubt, so that the register stands still.',
      () => clockDoubt() !== undefined,
    ],
  },
  facts: ({ pages }) => [number('Faqe të hapura në këtë nyjë', 'Open pages on this node', pages)],
});

const program = check({
  read: ({ config }) => config.jobs,
  facts: (doesJobs) => [
    text('Versioni', 'Version', manifest.version),
    text('Node.js', 'Node.js', process.versions.node),
    seconds('I ndezur prej', 'Running for', process.uptime()),
    text('Punët i kryen kjo nyjë', 'This node does jobs', doesJobs ? { al: 'po', en: 'yes' } : { al: 'jo', en: 'no' }),
  ],
});

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
  store: check({
    read: (deps) => isStorageReachable(deps.storage),
    gauges: {
      denonco_store_unavailable: [
        'Whether the place of files, a bucket or DATA_DIR, cannot be reached or written to.',
        (isThere) => !isThere,
      ],
    },
  }),
  disk: check({
    read: ({ config }) => statfs(config.dataDir),
    gauges: {
      denonco_disk_free_bytes: ['Room where DATA_DIR is.', ({ bavail, bsize }) => bavail * bsize],
      denonco_disk_bytes: ['Size of the disk where DATA_DIR is.', ({ blocks, bsize }) => blocks * bsize],
    },
  }),
  replicas: check({
    read: ({ replicas }) => replicas.statuses(),
    gauges: {
      denonco_replica_lag_seconds: [
        'How old what a replica has is at most; absent when it does not answer.',
        (all) => Object.fromEntries(all.map(({ name, lagSeconds }) => [name, lagSeconds])),
        'replica',
      ],
      denonco_replica_used: [
        'Whether reads go to it.',
        (all) => Object.fromEntries(all.map(({ name, isUsed }) => [name, isUsed])),
        'replica',
      ],
    },
    service: {
      setting: 'DATABASE_REPLICA_URL',
      name: 'a replica',
      of: ({ databaseReplicaUrls: urls }) => (urls.length > 0 ? urls : undefined),
      ask: ({ databaseReplicaUrls: urls }) => Promise.all(urls.map(connectTo)),
      without: 'the primary answers in its place',
    },
  }),
};

async function connectTo(url: string): Promise<void> {
  const error = await connectionError(url);
  if (error !== undefined) throw error;
}

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

interface CheckedPart extends CheckResult {
  readonly part: HealthPart;
}

export const checkParts = (deps: Deps): Promise<readonly CheckedPart[]> =>
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
