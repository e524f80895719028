import { type CaseKind, checkTrackingCode, type Locale, normalizeTrackingCode } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { findCase, type LoadedCase } from '../cases/cases.store.ts';
import { trackingHashOf } from './receipt.ts';

const mistyped = {
  al: 'Kodi duket i shkruar gabim. Kontrolloni shenjat një nga një: kodi ka 16 shenja.',
  en: 'The code seems to be mistyped. Check it symbol by symbol: it has 16 of them.',
};

/** Impossible codes are looked up too, so that all take the same time. @throws HttpError `unknown_code`. */
export async function withCaseOfCode<T>(
  typed: string,
  locale: Locale,
  { keys }: Deps,
  find: (trackingHash: Buffer) => Promise<T | undefined>,
): Promise<T> {
  const found = await find(trackingHashOf(keys, normalizeTrackingCode(typed) ?? ''));
  if (found !== undefined) return found;
  const isMistyped = checkTrackingCode(typed) !== 'ok';
  throw httpError('unknown_code', isMistyped ? { internalMessages: [mistyped[locale]] } : {});
}

/** @throws HttpError `unknown_code`. */
export const caseOfCode = (
  db: Db,
  deps: Deps,
  typed: string,
  { kind, locale, lock = false }: { kind: CaseKind; locale: Locale; lock?: boolean },
): Promise<LoadedCase> =>
  withCaseOfCode(typed, locale, deps, (trackingHash) => findCase(db, { trackingHash }, { kind, lock }));
