// Judges the findings about each part, with advice. Pure.
import {
  dayNumber,
  dayOf,
  type HealthFact,
  type HealthPart,
  type HealthState,
  type OfficeCalendar,
  type Words,
} from '@denonco/contract';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import { nearOf, type SmsUse } from '../../../register/notices/smsBudgets.rules.ts';

export interface Judged {
  readonly part: HealthPart;
  readonly state: HealthState;
  readonly facts: readonly HealthFact[];
  readonly advice: Words | null;
}

const words = (al: string, en: string): Words => ({ al, en });
const same = (text: string): Words => ({ al: text, en: text });
export const fact = {
  number: (al: string, en: string, number: number): HealthFact => ({
    name: words(al, en),
    value: { kind: 'number', number },
  }),
  bytes: (al: string, en: string, number: number): HealthFact => ({
    name: words(al, en),
    value: { kind: 'bytes', number },
  }),
  ms: (al: string, en: string, number: number): HealthFact => ({
    name: words(al, en),
    value: { kind: 'milliseconds', number: Math.round(number) },
  }),
  seconds: (al: string, en: string, number: number): HealthFact => ({
    name: words(al, en),
    value: { kind: 'seconds', number: Math.round(number) },
  }),
  at: (al: string, en: string, instant: string | null): HealthFact => ({
    name: words(al, en),
    value: instant === null ? { kind: 'words', words: words('asnjëherë', 'never') } : { kind: 'instant', at: instant },
  }),
  words: (al: string, en: string, value: Words | string): HealthFact => ({
    name: words(al, en),
    value: { kind: 'words', words: typeof value === 'string' ? same(value) : value },
  }),
};

export const judged = (
  part: HealthPart,
  state: HealthState,
  facts: readonly HealthFact[],
  advice: Words | null = null,
): Judged => ({ part, state, facts, advice });

/** The first true condition decides; none: all is well. */
export function firstOf(rules: readonly (readonly [boolean, HealthState, Words])[]): Pick<Judged, 'state' | 'advice'> {
  const [, state = 'ok', advice = null] = rules.find(([applies]) => applies) ?? [];
  return { state, advice };
}

const slowMs = 250;
export const ofDatabase = (
  { latencyMs, connections, mostConnections }: { latencyMs: number; connections: number; mostConnections: number },
  facts: readonly HealthFact[],
): Judged => ({
  part: 'database',
  facts,
  ...firstOf([
    [
      connections > mostConnections * 0.85,
      'warning',
      words(
        'Lidhjet janë gati të mbushura. Rritni max_connections, ose ulni numrin e nyjave të portalit.',
        'Almost all connections are in use. Raise max_connections, or run fewer nodes of the portal.',
      ),
    ],
    [
      latencyMs > slowMs,
      'warning',
      words(
        'Baza përgjigjet ngadalë. Shihni ngarkesën e makinës dhe të diskut ku rri baza.',
        'The database answers slowly. Look at the load of the machine and of its disk.',
      ),
    ],
  ]),
});

const minute = 60_000;
interface JobFigures {
  readonly waitedMs: number;
  readonly dead: number;
  readonly failing: number;
  /** Queued for more than a day ahead, which only a wrong clock does. */
  readonly ahead: number;
  /** While a clock is in doubt. */
  readonly isScheduleStopped: boolean;
}
/** Jobs run within seconds; one waiting for minutes has no worker. */
export const ofJobs = (
  { waitedMs, dead, failing, ahead, isScheduleStopped }: JobFigures,
  facts: readonly HealthFact[],
): Judged => ({
  part: 'jobs',
  facts,
  ...firstOf([
    [
      isScheduleStopped,
      'fault',
      words(
        'Punët me orar qëndrojnë, sepse ora është në dyshim. Shihni pjesën “Ora”.',
        'Scheduled jobs stand still because the clock is in doubt. See the part “Clock”.',
      ),
    ],
    [
      waitedMs > 10 * minute,
      'fault',
      words(
        'Punët nuk po kryhen. Kontrolloni që një punëtor të jetë ndezur: JOBS=on te serveri, ose npm run worker.',
        'Jobs are not being done. Check that a worker runs: JOBS=on at the server, or npm run worker.',
      ),
    ],
    [
      dead > 0,
      'warning',
      words(
        'Disa punë dështuan përfundimisht. Shihni arsyen te “Mesazhet dalëse” dhe provojini përsëri.',
        'Some jobs have failed for good. See why under “Outgoing messages”, and try them again.',
      ),
    ],
    [
      ahead > 0,
      'warning',
      words(
        'Ka punë të radhitura për më vonë se një ditë: ora e bazës ka qenë e gabuar. Kryhen kur të vijë koha e tyre.',
        'Jobs are queued for more than a day ahead: the clock of the database was wrong. They run when their time comes.',
      ),
    ],
    [
      waitedMs > 2 * minute || failing > 20,
      'warning',
      words('Punët presin më gjatë se zakonisht.', 'Jobs wait longer than usual.'),
    ],
  ]),
});

export const ofOutbox = (
  { dead, waitedMs }: { dead: number; waitedMs: number },
  facts: readonly HealthFact[],
): Judged => ({
  part: 'outbox',
  facts,
  ...firstOf([
    [
      waitedMs > 60 * minute,
      'fault',
      words(
        'Ka mesazhe që presin më shumë se një orë. Shihni gabimin e tyre te “Mesazhet dalëse”.',
        'Messages have waited for more than an hour. See their error under “Outgoing messages”.',
      ),
    ],
    [
      dead > 0,
      'warning',
      words(
        'Ka mesazhe që nuk u dërguan dot. Shihini te “Mesazhet dalëse”: provoni përsëri ose hiqni dorë.',
        'Some messages could not be sent. See them under “Outgoing messages”: try again or give them up.',
      ),
    ],
  ]),
});

export const ofCopies = (waitedMs: number, facts: readonly HealthFact[]): Judged => ({
  part: 'copies',
  facts,
  ...firstOf([
    [
      waitedMs > 3_600_000,
      'warning',
      words(
        'Kopje të pastruara presin më shumë se një orë. Deri atëherë hapet vetëm origjinali, me konfirmim. Ndizni edhe një proces për punët (npm run worker).',
        'Cleaned copies have waited for more than an hour. Until then only the original opens, when confirmed. Start another process for jobs (npm run worker).',
      ),
    ],
  ]),
});

export const ofTransport = (
  part: 'mail' | 'sms',
  { isConfigured, failing, budgets }: { isConfigured: boolean; failing: number; budgets: readonly SmsUse[] },
  facts: readonly HealthFact[],
): Judged => {
  const setting = part === 'mail' ? 'SMTP_URL' : 'SMS_URL';
  return {
    part,
    facts,
    ...firstOf([
      [
        !isConfigured,
        'warning',
        words(
          `Nuk është vendosur ${setting}: mesazhet shkruhen te kutia vendore dhe nuk i mbërrijnë askujt.`,
          `${setting} is not set: messages are written to the local outbox and reach nobody.`,
        ),
      ],
      [
        budgets.some(({ sent, most }) => sent >= most),
        'fault',
        words(
          'Një kufi ditor i SMS-ve mbaroi: mesazhet e tij presin deri nesër, kodet refuzohen. Shihni kush i kërkon, ose rriteni te “Konfigurimi”.',
          'A daily limit of SMS is used up: its messages wait until tomorrow, codes are refused. See who asks for them, or raise it under “Settings”.',
        ),
      ],
      [
        budgets.some(({ sent, most }) => sent >= nearOf(most)),
        'warning',
        words(
          'Një kufi ditor i SMS-ve po mbaron. Shihni nëse kërkesat janë të zakonshme.',
          'A daily limit of SMS is nearly used up. See whether what is asked for is usual.',
        ),
      ],
      [
        failing > 0,
        'warning',
        words(
          'Dërgesa e fundit nuk u pranua. Kontrolloni adresën dhe kredencialet e shërbimit që i dërgon.',
          'The last messages were not taken. Check the address and the credentials of the service that sends them.',
        ),
      ],
    ]),
  };
};

const gibibyte = 1024 ** 3;
export const ofStorage = (freeBytes: number | undefined, facts: readonly HealthFact[]): Judged => ({
  part: 'storage',
  facts,
  ...firstOf([
    [
      freeBytes !== undefined && freeBytes < gibibyte,
      'fault',
      words(
        'Ka mbetur më pak se 1 GiB. Nën 512 MiB skedarët nuk pranohen më: lironi ose shtoni hapësirë tani.',
        'Less than 1 GiB is left. Below 512 MiB files are no longer taken: free or add space now.',
      ),
    ],
    [
      freeBytes !== undefined && freeBytes < 10 * gibibyte,
      'warning',
      words(
        'Ka mbetur më pak se 10 GiB. Planifikoni shtimin e hapësirës.',
        'Less than 10 GiB is left. Plan to add space.',
      ),
    ],
  ]),
});

/** Reasons of a doubted clock (registerLog/clock), with advice. */
const doubts: Readonly<Record<string, Words>> = {
  behind: words(
    'Ora tregon një çast më të hershëm se gjurma e fundit e ditarit.',
    'The clock shows an earlier hour than the last leaf of the log.',
  ),
  moved: words(
    'Ora u zhvendos me më shumë se një orë nga sa ka punuar makina.',
    'The clock moved by more than an hour from the time that the machine has run.',
  ),
  absent: words(
    'Makina është ndezur përsëri dhe ora tregon më shumë se 30 ditë pas leximit të fundit.',
    'The machine has started anew, and its clock shows more than 30 days after it was last read.',
  ),
  differs: words(
    'Ora e një makine të re ndryshon me më shumë se një orë nga ajo e bazës.',
    'The clock of a new machine differs by more than an hour from that of the database.',
  ),
};
const standing = words(
  'Regjistri qëndron: nuk jepen numra, nuk nënshkruhet asnjë kre dhe afatet nuk lexohen. Ndreqni orën (NTP) dhe regjistri vazhdon vetë; nëse ora është e saktë, konfirmojeni këtu me arsye.',
  'The register stands still: no numbers, no signed heads, no deadlines told. Set the clock right (NTP) and it goes on by itself; if the clock is right, confirm it here with a reason.',
);

export const ofClock = (differenceMs: number, doubt: string | undefined, facts: readonly HealthFact[]): Judged => ({
  part: 'clock',
  facts,
  ...firstOf([
    [
      doubt !== undefined,
      'fault',
      words(`${doubts[doubt ?? '']?.al} ${standing.al}`, `${doubts[doubt ?? '']?.en} ${standing.en}`),
    ],
    [
      Math.abs(differenceMs) > 30_000,
      'fault',
      words(
        'Ora e serverit dhe e bazës nuk përputhen. Afatet numërohen sipas serverit: ndizni sinkronizimin (NTP) në të dyja.',
        'The clocks of the server and of the database differ. Deadlines are counted by the server: turn on NTP on both.',
      ),
    ],
    [
      Math.abs(differenceMs) > 2000,
      'warning',
      words('Orët ndryshojnë me disa sekonda. Kontrolloni NTP.', 'The clocks differ by some seconds. Check NTP.'),
    ],
  ]),
});

const day = 86_400_000;
export const ofAddress = (
  { isSecure, isLocal, endsInMs }: { isSecure: boolean; isLocal: boolean; endsInMs: number | undefined },
  facts: readonly HealthFact[],
): Judged => ({
  part: 'address',
  facts,
  ...firstOf([
    [
      !isSecure && isLocal,
      'off',
      words(
        'Portali hapet vetëm nga kjo makinë. Për publikun, vendosni PUBLIC_URL me https.',
        'The portal opens from this machine alone. For the public, set PUBLIC_URL with https.',
      ),
    ],
    [
      !isSecure,
      'fault',
      words(
        'Adresa publike nuk është https: të dhënat udhëtojnë të lexueshme. Vendosni një certifikatë përpara portalit.',
        'The public address is not https: data travels readable. Put a certificate in front of the portal.',
      ),
    ],
    [
      endsInMs !== undefined && endsInMs < 7 * day,
      'fault',
      words(
        'Certifikata mbaron brenda shtatë ditëve ose ka mbaruar. Rinovojeni tani.',
        'The certificate ends within seven days, or has ended. Renew it now.',
      ),
    ],
    [
      endsInMs !== undefined && endsInMs < 21 * day,
      'warning',
      words(
        'Certifikata mbaron së shpejti. Kontrolloni rinovimin e vetvetishëm.',
        'The certificate ends soon. Check that it renews itself.',
      ),
    ],
    [
      endsInMs === undefined,
      'unknown',
      words('Certifikata nuk u lexua dot nga serveri.', 'The server could not read the certificate.'),
    ],
  ]),
});

const yearsAhead = 2;

/** Asks about an expected Bayram thirty days before, and about missing years in time to add them. */
export function ofCalendar({ expected = new Set(), known }: OfficeCalendar, now: number): Judged {
  const today = dayOf(now);
  const days = [...expected].sort();
  const asked = days.filter((one) => dayNumber(one) <= today + 30);
  const next = days.find((one) => dayNumber(one) >= today);
  const until = known && words(writtenDate(known.until, 'al'), writtenDate(known.until, 'en'));
  const list = (locale: 'al' | 'en') => asked.map((one) => writtenDate(one, locale)).join(', ');
  return {
    part: 'calendar',
    facts: [
      fact.words('Festat dihen deri më', 'Holidays are known until', until ?? words('nuk dihen', 'not known')),
      ...(next
        ? [
            fact.words(
              'Festa e ardhshme që pritet',
              'Next expected holiday',
              words(writtenDate(next, 'al'), writtenDate(next, 'en')),
            ),
          ]
        : []),
    ],
    ...firstOf([
      [
        asked.length > 0,
        'warning',
        words(
          `Kjo festë pritet, por nuk është shpallur ende: ${list('al')}. Kur të shpallet, konfirmojeni ose zhvendoseni te kalendari.`,
          `This holiday is expected, but not announced yet: ${list('en')}. Once it is, confirm or move it in the calendar.`,
        ),
      ],
      [
        known === undefined || dayNumber(known.until) < today + yearsAhead * 365,
        'warning',
        words(
          'Kalendari i festave mbaron brenda dy vjetësh. Përditësoni programin: afatet që e kalojnë fundin e tij quhen të pasigurta.',
          'The calendar of holidays ends within two years. Update the program: deadlines beyond its end are called uncertain.',
        ),
      ],
    ]),
  };
}
