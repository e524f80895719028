// Opening a case for subjects that are split off another: its own number and course, the same content and filer.
// The filer follows it with the first case's code, which leads to a code of its own.
import { randomBytes } from 'node:crypto';
import { type ActionData, toTiraneIso, trackingCodeFrom } from '@denonco/contract';
import type { Law } from '../cases/cases.course.rules.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import { newId } from '../crypto/ids.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { CaseContent } from '../filings/filings.rules.ts';
import { registerYear } from '../filings/filings.rules.ts';
import { fileCase } from '../filings/filings.store.ts';
import { copySubscriptions } from '../notices/subscriptions.store.ts';
import { commitmentAround, contentHash } from '../receipts/commitment.ts';
import { courseWhenFiled, trackingHashOf } from '../receipts/receipt.ts';
import { moveSubjects } from './casework.store.ts';

interface Splitting {
  readonly tx: Db;
  readonly deps: Deps;
  readonly worker: { readonly memberId: string };
  readonly history: CaseHistory;
  readonly now: Date;
}

/** What the codes of a case that was split off are derived from; no device can make such a key. */
const keyOf = (caseId: string): string => `split/${caseId}`;

/** The bare tracking code of a case that was split off another. */
export const codeOfSeparated = (keys: Keys, caseId: string): string =>
  trackingCodeFrom(keys.trackingCode(keyOf(caseId)));

/** Opens the case by the system's row `action` and gives its number. */
export async function openSeparated(
  { tx, deps, worker: { memberId }, history, now }: Splitting,
  action: string,
  { subjects = [], reason }: ActionData,
  law: Law,
): Promise<string> {
  const { keys } = deps;
  const { row } = history;
  const id = newId();
  const nature = { kind: row.kind, isResults: row.is_results };
  const content = contentOf(row);
  const contentSha256 = contentHash({ ...content, splitFrom: row.number });
  const registeredAt = toTiraneIso(now.getTime());
  const { kind } = nature;
  const filed = await fileCase(tx, {
    id,
    nature,
    year: registerYear(nature.kind, now, law),
    registeredAt: now,
    trackingHash: trackingHashOf(keys, codeOfSeparated(keys, id)),
    idempotencyHash: keys.hash('idempotency', keyOf(id)),
    content,
    details: undefined,
    contentSha256,
    commitment: commitmentAround({ kind, track: content.track ?? '-', registeredAt, contentSha256, documents: [] }),
    salt: randomBytes(32),
    course: courseWhenFiled(nature, now, law, action),
    opening: { action, memberId, data: { otherNumber: row.number, ...(reason !== undefined && { reason }) } },
    identity: undefined,
    decision: [],
    evidence: [],
    subscriptions: [],
  });
  if (!filed) throw new Error('a split case was filed before');
  await moveSubjects(tx, { from: row.id, to: id, subjects });
  await copySubscriptions(tx, keys, row.id, id, now);
  return filed.number;
}

function contentOf(row: CaseHistory['row']): CaseContent {
  const { lat, lng } = row;
  return {
    track: row.track,
    about: row.object_code,
    description: row.description,
    occurredAt: row.occurred_at,
    violatedAct: row.violated_act,
    place: {
      region: row.region_code,
      municipality: row.municipality_code,
      unit: row.unit_code,
      address: row.address,
      votingCentre: row.voting_centre,
      point: lat === null || lng === null ? null : { lat, lng },
    },
    subjects: [],
    confidentiality: row.confidentiality,
    filerType: row.denouncer_type,
    language: row.language === 'en' ? 'en' : 'al',
  };
}
