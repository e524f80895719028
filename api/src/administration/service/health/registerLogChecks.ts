// Checks of the register log: signed heads, differences, witnesses.
import type { Db } from '../../../platform/db/pool.ts';
import { readSavedHead, savedHeadFile } from '../../../register/registerLog/checkpoint.ts';
import {
  findLastHead,
  firstHeadAt,
  getCheckProgress,
  listLastCosigned,
} from '../../../register/registerLog/heads.store.ts';
import { pendingFigures } from '../../../register/registerLog/sequencing/sequencing.store.ts';
import { refusalMessages, signingRefusal } from '../../../register/registerLog/sequencing/sequencing.ts';
import { listSureFindings } from '../../integrity/checking.store.ts';
import { findingMessage } from '../../integrity/findings.texts.ts';
import {
  check,
  errorIf,
  hour,
  instant,
  minute,
  number,
  seconds,
  secondsSince,
  text,
  warningIf,
  when,
} from './check.ts';

const wholeRound = 26 * hour;

const maxNamed = 20;

function differenceMessage(count: number, found: readonly { readonly about: string; readonly fault: string }[]) {
  const named = (of: 'al' | 'en') => found.map((one) => findingMessage(one)[of]).join('; ');
  return {
    al: `${count === 1 ? '1 e dhënë nuk përputhet' : `${count} të dhëna nuk përputhen`} me regjistrin e pandryshueshëm; dikush ka ndryshuar të dhënat. Shihni docs/reference/register-log.md. ${named('al')}.`,
    en: `${count === 1 ? '1 record does not match' : `${count} records do not match`} the register log; somebody changed data. See docs/reference/register-log.md. ${named('en')}.`,
  };
}

async function waitingSince(db: Db, lastHeadAt: Date | undefined, now: Date) {
  const { waiting, oldestAt } = await pendingFigures(db, now);
  // A leaf recorded late has not waited since before the last head.
  const since = new Date(Math.max(oldestAt?.getTime() ?? 0, lastHeadAt?.getTime() ?? 0));
  return { waiting, waitedSeconds: waiting === 0 ? 0 : secondsSince(since, now) };
}

export const registerLog = check({
  topic: 'Register log',
  async read({ db, config, keys, now }) {
    const head = await findLastHead(db);
    const cosigned = await listLastCosigned(db);
    const checked = await getCheckProgress(db);
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
    denonco_log_differences: ['Rows and files that do not match the register log; found twice.', 'differing'],
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
