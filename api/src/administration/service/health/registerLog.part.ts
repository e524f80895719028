import type { Words } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import { readSavedHead, savedHeadFile } from '../../../register/registerLog/checkpoint.ts';
import {
  checkFigures,
  findLastHead,
  firstHeadAt,
  listLastCosigned,
} from '../../../register/registerLog/heads.store.ts';
import { pendingFigures } from '../../../register/registerLog/sequencing/sequencing.store.ts';
import { type Refusal, refusalOf } from '../../../register/registerLog/sequencing/sequencing.ts';
import { listSureFindings } from '../../checking/checking.store.ts';
import { findingWords } from '../../checking/findings.words.ts';
import { ageMs, check, faultIf, instant, number, seconds, text, warningIf } from './check.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const roundMs = 26 * hourMs;

const refused: Readonly<Record<Refusal, Words>> = {
  behind: {
    al: 'Baza ka më pak gjurmë se sa janë nënshkruar: është kthyer nga një kopje më e vjetër ose është prerë. Asgjë nuk nënshkruhet derisa të kthehet baza e re. Shihni docs/reference/register-log.md.',
    en: 'The database has fewer leaves than were signed: it was brought back from an older backup, or cut. Nothing is signed until the newer one is back. See docs/reference/register-log.md.',
  },
  forked: {
    al: 'Gjurmët në bazë nuk janë ato që u nënshkruan: dikush i ka ndryshuar. Asgjë nuk nënshkruhet. Shihni docs/reference/register-log.md.',
    en: 'The leaves of the database are not those that were signed: somebody changed them. Nothing is signed. See docs/reference/register-log.md.',
  },
  foreign: {
    al: 'Kreun e fundit nuk e ka nënshkruar asnjë çelës i këtij ditari. Ktheni skedarin e duhur të çelësit, ose bazën e duhur.',
    en: 'No key of this log has signed the last head. Bring back the right key file, or the right database.',
  },
  clock: {
    al: 'Ora e kësaj nyje është në dyshim, prandaj asgjë nuk nënshkruhet. Shihni pjesën “Ora”.',
    en: 'The clock of this node is in doubt, so nothing is signed. See the part “Clock”.',
  },
  'old-key': {
    al: 'Ditari ka kaluar te një çelës që kjo nyjë nuk e ka. Kopjoni këtu skedarin e ri të çelësit dhe rindizeni.',
    en: 'The log has gone over to a key that this node does not have. Copy the new key file here, and restart it.',
  },
};

const mostNamed = 20;

function differing(count: number, found: readonly { readonly about: string; readonly fault: string }[]): Words {
  const named = (of: 'al' | 'en') => found.map((one) => findingWords(one)[of]).join('; ');
  return {
    al: `${count === 1 ? '1 gjë nuk është ajo' : `${count} gjëra nuk janë ato`} që thotë ditari; dikush ka ndryshuar të dhënat. Shihni docs/reference/register-log.md. ${named('al')}.`,
    en: `${count === 1 ? '1 thing is' : `${count} things are`} not what the log says; somebody changed data. See docs/reference/register-log.md. ${named('en')}.`,
  };
}

async function waitingSince(db: Db, lastHeadAt: Date | undefined, now: Date) {
  const { waiting, oldestAt } = await pendingFigures(db, now);
  // A leaf recorded late has not waited since before the last head.
  const since = Math.max(oldestAt?.getTime() ?? 0, lastHeadAt?.getTime() ?? 0);
  return { waiting, waitedMs: waiting === 0 ? 0 : Math.max(0, now.getTime() - since) };
}

export const registerLog = check({
  topic: 'Register log',
  async read({ db, config, keys, now }) {
    const head = await findLastHead(db);
    const seen = await listLastCosigned(db);
    const checked = await checkFigures(db);
    const roundAt = checked.round_ended_at;
    const file = savedHeadFile(config.keyFile);
    return {
      head,
      checked,
      file,
      refusal: await refusalOf({ keys, keyFile: config.keyFile }, db, head),
      found: await listSureFindings(db, mostNamed),
      headAgeMs: ageMs(head?.at, now()),
      roundAgeMs: ageMs(roundAt, now()),
      isUnchecked: head !== undefined && ageMs(roundAt ?? (await firstHeadAt(db)), now()) > roundMs,
      isSaved: readSavedHead(file, keys.origin) !== undefined,
      ...(await waitingSince(db, head?.at, now())),
      witnesses: config.registerLog.witnesses.map(({ name, verifierKey }) => {
        const at = seen.find((one) => one.witness === verifierKey)?.at;
        return { name, ageMs: at && ageMs(at, now()) };
      }),
    };
  },
  gauges: {
    denonco_log_leaves: ['Leaves of the register log that are signed for.', ({ head }) => head?.size ?? 0],
    denonco_log_head_age_seconds: [
      'Age of the last signed head. A quiet night makes it old.',
      ({ headAgeMs }) => headAgeMs / 1000,
    ],
    denonco_log_pending: ['Leaves that wait for their place.', ({ waiting }) => waiting],
    denonco_log_pending_seconds: ['How long they have waited.', ({ waitedMs }) => waitedMs / 1000],
    denonco_log_refused: [
      'Whether nothing is signed, because the database is not the one that was signed for.',
      ({ refusal }) => (refusal !== undefined && refusal !== 'clock' ? 1 : 0),
    ],
    denonco_log_differences: [
      'Rows and files that are not what the log says; found twice.',
      ({ checked }) => checked.differing,
    ],
    denonco_log_check_age_seconds: [
      'Since when the register was last checked as a whole; 0 before the first time.',
      ({ roundAgeMs }) => roundAgeMs / 1000,
    ],
    denonco_log_witness_age_seconds: [
      'Age of the last signature of a witness; absent before the first.',
      ({ witnesses }) =>
        Object.fromEntries(
          witnesses.flatMap(({ name, ageMs: age }) => (age === undefined ? [] : [[name, age / 1000] as const])),
        ),
      'witness',
    ],
    denonco_log_witnesses_silent: [
      'Witnesses that have signed nothing yet.',
      ({ witnesses }) => witnesses.filter(({ ageMs: age }) => age === undefined).length,
    ],
  },
  facts: ({ head, checked, waiting, waitedMs, witnesses }) => [
    number('Gjurmë gjithsej', 'Leaves', head?.size ?? 0),
    instant('Kreu i fundit', 'The last head', head?.at),
    number('Në pritje', 'Waiting', waiting),
    instant('Kontrolluar së fundi', 'Last checked', checked.checked_at),
    instant('Kontrolluar i tëri', 'Checked as a whole', checked.round_ended_at),
    text(
      'Kontrolli i radhës',
      'The next check of the whole',
      `${Math.floor((100 * checked.next_place) / Math.max(1, head?.size ?? 1))} %`,
    ),
    number('Dallime', 'Differences', checked.differing),
    ...(waiting > 0 ? [seconds('Presin prej', 'Waiting for', waitedMs / 1000)] : []),
    text(
      'Dëshmitarë që nënshkruan',
      'Witnesses that cosign',
      `${witnesses.filter(({ ageMs: age }) => age !== undefined).length} / ${witnesses.length}`,
    ),
  ],
  rules: ({ head, checked, found, refusal, waitedMs, isUnchecked, isSaved, file, witnesses }) => [
    ...(found.length > 0 ? [faulty(differing(checked.differing, found))] : []),
    ...(refusal ? [faulty(refused[refusal])] : []),
    faultIf(
      waitedMs > minuteMs,
      'Gjurmët presin më shumë se një minutë pa u nënshkruar. Shihni regjistrin e serverit (log) për arsyen.',
      'Leaves have waited for more than a minute to be signed. See the log of the server for the reason.',
    ),
    warningIf(
      isUnchecked,
      'Regjistri nuk është kontrolluar i tëri prej më shumë se një dite. A kryhen punët?',
      'The register has not been checked as a whole for more than a day. Are jobs being done?',
    ),
    warningIf(
      head !== undefined && !isSaved,
      `Kreu i fundit nuk u ruajt dot pranë skedarit të çelësit (${file}). Lejoni shkrimin atje: ai dallon një bazë të kthyer mbrapsht.`,
      `The last head could not be kept beside the key file (${file}). Allow it to be written: it tells a database that was brought back.`,
    ),
    warningIf(
      witnesses.some(({ ageMs: age }) => age === undefined || age > hourMs) && (head?.size ?? 0) > 0,
      'Një dëshmitar nuk ka nënshkruar prej më shumë se një ore. Kontrolloni adresën e tij te LOG_WITNESSES.',
      'A witness has not cosigned for more than an hour. Check its address in LOG_WITNESSES.',
    ),
  ],
});

const faulty = ({ al, en }: Words) => faultIf(true, al, en);
