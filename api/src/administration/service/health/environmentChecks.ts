// Checks of what surrounds the portal: calendar, clock, public address.
import { once } from 'node:events';
import { connect } from 'node:tls';
import { dayNumber, dayOf, type LocalizedText } from '@denonco/contract';
import { writtenDate } from '../../../platform/moments/moments.rules.ts';
import { readLaw } from '../../../register/cases/cases.reference.store.ts';
import { clockDoubt, listDoubted } from '../../../register/registerLog/clock/clock.store.ts';
import { check, day, errorIf, instant, milliseconds, offIf, text, unknownIf, warningIf } from './check.ts';
import { databaseFigures } from './health.store.ts';

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

const calendarYears = 2;

export const calendar = check({
  topic: 'Environment',
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

export const clock = check({
  topic: 'Environment',
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
      en: `${clockDoubtMessages[doubt ?? '']?.en} The register is stopped: no numbers are assigned, no log heads are signed and no deadlines are read. Correct the clock (NTP) and it resumes by itself; if the clock is right, confirm it here with a reason.`,
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

export const address = check({
  topic: 'Environment',
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
