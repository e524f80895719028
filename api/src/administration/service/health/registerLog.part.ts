// Health of the register log: sequencing, signing, and obstacles.
import { toTiraneIso, type Words } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkFigures } from '../../../register/registerLog/checks.store.ts';
import { findLastHead, firstHeadAt, listLastCosigned } from '../../../register/registerLog/heads.store.ts';
import { readSavedHead, savedHeadFile } from '../../../register/registerLog/sequencing/savedHead.ts';
import { pendingFigures } from '../../../register/registerLog/sequencing/sequencing.store.ts';
import { type Refusal, refusalOf } from '../../../register/registerLog/sequencing/sequencing.ts';
import { listSureFindings } from '../../checking/checking.store.ts';
import { findingWords } from '../../checking/findings.words.ts';
import { fact, firstOf, type Judged } from './health.rules.ts';

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

/** Maximum of listed differences. */
const mostNamed = 20;

/** Lists differences from the log. */
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

/** For the health page and the metrics. */
export async function logFigures({ db, config, keys, now }: Pick<Deps, 'db' | 'config' | 'keys' | 'now'>) {
  const head = await findLastHead(db);
  const refusal = await refusalOf({ keys, keyFile: config.keyFile }, db, head);
  const seen = await listLastCosigned(db);
  return {
    head,
    refusal,
    check: await checkFigures(db),
    ...(await waitingSince(db, head?.at, now())),
    witnesses: config.registerLog.witnesses.map(({ name, verifierKey }) => ({
      name,
      at: seen.find((one) => one.witness === verifierKey)?.at,
    })),
  };
}

export async function registerLog(deps: Deps): Promise<Judged> {
  const { config, keys, now } = deps;
  const { head, refusal, check, waiting, waitedMs, witnesses } = await logFigures(deps);
  const found = await listSureFindings(deps.db, mostNamed);
  const isUnchecked =
    head !== undefined &&
    now().getTime() - (check.round_ended_at ?? (await firstHeadAt(deps.db)) ?? now()).getTime() > roundMs;
  const isUnwitnessed = witnesses.some(({ at }) => !at || now().getTime() - at.getTime() > hourMs);
  return {
    part: 'registerLog',
    facts: [
      fact.number('Gjurmë gjithsej', 'Leaves', head?.size ?? 0),
      fact.at('Kreu i fundit', 'The last head', head ? toTiraneIso(head.at.getTime()) : null),
      fact.number('Në pritje', 'Waiting', waiting),
      fact.at('Kontrolluar së fundi', 'Last checked', check.checked_at && toTiraneIso(check.checked_at.getTime())),
      fact.at(
        'Kontrolluar i tëri',
        'Checked as a whole',
        check.round_ended_at && toTiraneIso(check.round_ended_at.getTime()),
      ),
      fact.words(
        'Kontrolli i radhës',
        'The next check of the whole',
        `${Math.floor((100 * check.next_place) / Math.max(1, head?.size ?? 1))} %`,
      ),
      fact.number('Dallime', 'Differences', check.differing),
      ...(waiting > 0 ? [fact.seconds('Presin prej', 'Waiting for', waitedMs / 1000)] : []),
      fact.words(
        'Dëshmitarë që nënshkruan',
        'Witnesses that cosign',
        `${witnesses.filter(({ at }) => at).length} / ${witnesses.length}`,
      ),
    ],
    ...firstOf([
      ...(found.length > 0 ? [[true, 'fault', differing(check.differing, found)] as const] : []),
      ...(refusal ? [[true, 'fault', refused[refusal]] as const] : []),
      [
        waitedMs > minuteMs,
        'fault',
        {
          al: 'Gjurmët presin më shumë se një minutë pa u nënshkruar. Shihni regjistrin e serverit (log) për arsyen.',
          en: 'Leaves have waited for more than a minute to be signed. See the log of the server for the reason.',
        },
      ],
      [
        isUnchecked,
        'warning',
        {
          al: 'Regjistri nuk është kontrolluar i tëri prej më shumë se një dite. A kryhen punët?',
          en: 'The register has not been checked as a whole for more than a day. Are jobs being done?',
        },
      ],
      [
        head !== undefined && !readSavedHead(savedHeadFile(config.keyFile), keys.origin),
        'warning',
        {
          al: `Kreu i fundit nuk u ruajt dot pranë skedarit të çelësit (${savedHeadFile(config.keyFile)}). Lejoni shkrimin atje: ai dallon një bazë të kthyer mbrapsht.`,
          en: `The last head could not be kept beside the key file (${savedHeadFile(config.keyFile)}). Allow it to be written: it tells a database that was brought back.`,
        },
      ],
      [
        isUnwitnessed && (head?.size ?? 0) > 0,
        'warning',
        {
          al: 'Një dëshmitar nuk ka nënshkruar prej më shumë se një ore. Kontrolloni adresën e tij te LOG_WITNESSES.',
          en: 'A witness has not cosigned for more than an hour. Check its address in LOG_WITNESSES.',
        },
      ],
    ]),
  };
}
