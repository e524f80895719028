// Checks each part of the service. A part whose check fails is reported without affecting others.
import { type HealthPart, toTiraneIso, type UnservedPart, type Words } from '@denonco/contract';
import manifest from '../../../../package.json' with { type: 'json' };
import type { Deps } from '../../../platform/deps.ts';
import { readLaw } from '../../../register/cases/cases.reference.store.ts';
import { pingScanner } from '../../../register/evidence/clamav.ts';
import { countJobs } from '../../../register/notices/outbox/jobs.store.ts';
import { smsBudgets } from '../../../register/notices/smsBudgets.rules.ts';
import { smsUse } from '../../../register/notices/smsBudgets.store.ts';
import { clockDoubt, listDoubted } from '../../../register/registerLog/clock/clock.store.ts';
import { backup } from './backup.part.ts';
import { certificateEnd } from './certificate.ts';
import {
  fact,
  type Judged,
  judged,
  ofAddress,
  ofCalendar,
  ofClock,
  ofCopies,
  ofDatabase,
  ofJobs,
  ofOutbox,
  ofStorage,
  ofTransport,
} from './health.rules.ts';
import {
  channelFigures,
  databaseFigures,
  fileFigures,
  migrationFigures,
  oldestReadyJob,
  shippedMigrations,
  uncleanedFiles,
  unscannedFiles,
} from './health.store.ts';
import { registerLog } from './registerLog.part.ts';

const iso = (at: Date | null): string | null => at && toTiraneIso(at.getTime());
const since = (at: Date | null, now: Date): number => (at ? Math.max(0, now.getTime() - at.getTime()) : 0);

async function database({ db }: Deps): Promise<Judged> {
  const from = performance.now();
  const found = await databaseFigures(db);
  const latencyMs = performance.now() - from;
  const { bytes, connections, mostConnections, version, isReplica, replicas } = found;
  return ofDatabase({ latencyMs, connections, mostConnections }, [
    fact.ms('Përgjigjet për', 'Answers in', latencyMs),
    fact.bytes('Madhësia', 'Size', bytes),
    fact.words('Lidhje', 'Connections', `${connections} / ${mostConnections}`),
    fact.words('PostgreSQL', 'PostgreSQL', version),
    ...(isReplica ? [fact.words('Roli', 'Role', { al: 'kopje vetëm për lexim', en: 'read-only replica' })] : []),
    fact.number('Kopje që ndjekin', 'Replicas that follow', replicas),
  ]);
}

async function clock({ db, now }: Deps): Promise<Judged> {
  const before = now().getTime();
  const found = await databaseFigures(db);
  const difference = found.now.getTime() - (before + now().getTime()) / 2;
  const doubted = await listDoubted(db);
  return ofClock(difference, clockDoubt() ?? doubted[0]?.doubt ?? undefined, [
    fact.at('Ora e serverit', 'Clock of the server', iso(now())),
    fact.at('Ora e bazës', 'Clock of the database', iso(found.now)),
    fact.ms('Ndryshimi', 'Difference', difference),
    ...doubted.map(({ shownAt }) => fact.at('Ora e vënë në dyshim', 'Clock in doubt', iso(shownAt))),
  ]);
}

async function migrations({ db }: Deps): Promise<Judged> {
  const { applied, last, at } = await migrationFigures(db);
  const isWhole = applied === shippedMigrations.length;
  return judged(
    'migrations',
    isWhole ? 'ok' : 'warning',
    [
      fact.words('Të zbatuara', 'Applied', `${applied} / ${shippedMigrations.length}`),
      fact.words('E fundit', 'The last one', last),
      fact.at('Zbatuar më', 'Applied at', iso(at)),
    ],
    isWhole
      ? null
      : {
          al: 'Baza dhe programi janë të versioneve të ndryshme. Përditësoni të gjitha nyjat dhe rindizini.',
          en: 'Database and program are of different versions. Update all nodes and restart them.',
        },
  );
}

async function jobs({ db, now }: Deps): Promise<Judged> {
  const counts = await countJobs(db);
  const oldest = await oldestReadyJob(db, now());
  const isScheduleStopped = clockDoubt() !== undefined || (await listDoubted(db)).length > 0;
  const { dead, failing, ahead } = counts;
  return ofJobs({ waitedMs: since(oldest, now()), dead, failing, ahead, isScheduleStopped }, [
    fact.number('Gati', 'Ready', counts.ready),
    fact.number('Në kryerje', 'Running', counts.running),
    fact.number('Po provohen përsëri', 'Being tried again', failing),
    fact.number('Të dështuara', 'Failed', dead),
    ...(ahead > 0
      ? [fact.number('Të radhitura për më vonë se një ditë', 'Queued for more than a day ahead', ahead)]
      : []),
    ...(oldest ? [fact.seconds('Më e vjetra pret prej', 'The oldest has waited', since(oldest, now()) / 1000)] : []),
  ]);
}

async function outbox({ db, now }: Deps): Promise<Judged> {
  const channels = await channelFigures(db);
  const sum = (of: (one: (typeof channels)[number]) => number) => channels.reduce((total, one) => total + of(one), 0);
  const waitedMs = Math.max(0, ...channels.map(({ oldestWaitingAt }) => since(oldestWaitingAt, now())));
  const dead = sum((one) => one.dead);
  return ofOutbox({ dead, waitedMs }, [
    fact.number(
      'Në pritje',
      'Waiting',
      sum((one) => one.waiting),
    ),
    fact.number('Të padërguara', 'Given up', dead),
    ...(waitedMs > 0 ? [fact.seconds('Më i vjetri pret prej', 'The oldest has waited', waitedMs / 1000)] : []),
  ]);
}

export const isServed: Readonly<Record<UnservedPart, (deps: Pick<Deps, 'config'>) => boolean>> = {
  mail: ({ config: { mail } }) => mail.smtpUrl !== undefined,
  sms: ({ config: { sms } }) => sms !== undefined,
  scanner: ({ config: { evidence } }) => evidence.scanner !== undefined,
  clock: () => clockDoubt() === undefined,
};

const transport =
  (part: 'mail' | 'sms') =>
  async (deps: Deps): Promise<Judged> => {
    const { db, now } = deps;
    const channel = part === 'mail' ? 'email' : 'sms';
    const found = (await channelFigures(db)).find((one) => one.channel === channel);
    const budgets = part === 'sms' ? await smsUse(db, deps, now()) : [];
    return ofTransport(part, { isConfigured: isServed[part](deps), failing: found?.failing ?? 0, budgets }, [
      fact.at('Dërguar së fundi', 'Last sent', iso(found?.lastSentAt ?? null)),
      fact.at('Dështuar së fundi', 'Last given up', iso(found?.lastDeadAt ?? null)),
      fact.number('Po provohen përsëri', 'Being tried again', found?.failing ?? 0),
      ...budgets.map(({ budget, sent, most }) =>
        fact.words(`${smsBudgets[budget].al}, sot`, `${smsBudgets[budget].en}, today`, `${sent} / ${most}`),
      ),
    ]);
  };

async function storage({ db, storage: files }: Deps): Promise<Judged> {
  const { kind, freeBytes } = await files.state();
  const { files: count, bytes } = await fileFigures(db);
  return ofStorage(freeBytes, [
    fact.words('Ku', 'Where', kind === 'disk' ? { al: 'disku i serverit', en: 'disk of the server' } : 'S3'),
    ...(freeBytes === undefined ? [] : [fact.bytes('E lirë', 'Free', freeBytes)]),
    fact.bytes('E përdorur nga skedarët', 'Used by files', bytes),
    fact.number('Skedarë të ngarkuar', 'Uploaded files', count),
  ]);
}

async function scanner({ db, config: { evidence } }: Deps): Promise<Judged> {
  const unscanned = await unscannedFiles(db);
  const facts = [fact.number('Skedarë që presin skanim', 'Files that wait to be scanned', unscanned)];
  if (!evidence.scanner)
    return judged('scanner', 'warning', facts, {
      al: 'Asgjë nuk i skanon skedarët: hapen me paralajmërim. Vendosni CLAMAV_HOST.',
      en: 'Nothing scans files: they open with a warning. Set CLAMAV_HOST.',
    });
  const isThere = await pingScanner(evidence.scanner).then(
    () => true,
    () => false,
  );
  if (isThere) return judged('scanner', 'ok', facts);
  return judged('scanner', 'fault', facts, {
    al: 'Skaneri nuk përgjigjet: skedarët e rinj mbeten të mbyllur. Kontrolloni shërbimin clamd.',
    en: 'The scanner does not answer: new files stay closed. Check the clamd service.',
  });
}

async function copies({ db, now }: Deps): Promise<Judged> {
  const { waiting, oldestAt } = await uncleanedFiles(db);
  const waitedMs = since(oldestAt, now());
  return ofCopies(waitedMs, [
    fact.number('Skedarë që presin pastrim', 'Files that wait to be cleaned', waiting),
    ...(oldestAt ? [fact.seconds('Më i vjetri pret prej', 'The oldest has waited', waitedMs / 1000)] : []),
  ]);
}

async function calendar({ db, now }: Deps): Promise<Judged> {
  const { calendar: office } = await readLaw(db);
  return ofCalendar(office, now().getTime());
}

async function address({ config, now }: Deps): Promise<Judged> {
  const url = new URL(config.publicUrl);
  const isSecure = url.protocol === 'https:';
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const end = isSecure ? await certificateEnd(url) : undefined;
  return ofAddress({ isSecure, isLocal, endsInMs: end && end.getTime() - now().getTime() }, [
    fact.words('PUBLIC_URL', 'PUBLIC_URL', config.publicUrl),
    ...(end ? [fact.at('Certifikata vlen deri më', 'The certificate holds until', iso(end))] : []),
  ]);
}

/** Facts without a judgement. */
const told = ({ keys, live, config }: Deps): readonly Judged[] => [
  judged('keys', 'ok', [fact.words('Çelësi në përdorim', 'Key in use', keys.id)]),
  judged('live', 'ok', [fact.number('Faqe të hapura në këtë nyjë', 'Open pages on this node', [...live.all()].length)]),
  judged('program', 'ok', [
    fact.words('Versioni', 'Version', manifest.version),
    fact.words('Node.js', 'Node.js', process.versions.node),
    fact.seconds('I ndezur prej', 'Running for', process.uptime()),
    fact.words(
      'Punët i kryen kjo nyjë',
      'This node does jobs',
      config.jobs ? { al: 'po', en: 'yes' } : { al: 'jo', en: 'no' },
    ),
  ]),
];

const silent: Words = {
  al: 'Kjo pjesë nuk u përgjigj. Shihni regjistrin e serverit (log) për arsyen.',
  en: 'This part did not answer. See the log of the server for the reason.',
};

const looks: readonly (readonly [HealthPart, (deps: Deps) => Promise<Judged>])[] = [
  ['database', database],
  ['migrations', migrations],
  ['jobs', jobs],
  ['outbox', outbox],
  ['mail', transport('mail')],
  ['sms', transport('sms')],
  ['registerLog', registerLog],
  ['storage', storage],
  ['scanner', scanner],
  ['copies', copies],
  ['calendar', calendar],
  ['clock', clock],
  ['address', address],
  ['backup', backup],
];

export async function lookAtParts(deps: Deps): Promise<readonly Judged[]> {
  const asked = looks.map(async ([part, look]) => {
    try {
      return await look(deps);
    } catch (error) {
      deps.log.warn({ err: error, part }, 'a part of the service does not answer');
      return judged(part, 'fault', [], silent);
    }
  });
  return [...(await Promise.all(asked)), ...told(deps)];
}
