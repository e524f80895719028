// Taking steps of the flow and keeping answers, of one report or a thousand, in one way: held, decided each by itself, written
// together. The caller's transaction; the audit row is with it.
import {
  type ErrorCode,
  missingFields,
  type PremisesAction,
  type PremisesData,
  type PremisesStep,
  premisesRow,
  premisesStatusAfter,
  premisesText,
  savingAction,
  tiraneDay,
} from '@denonco/contract';
import { audit } from '../db/audit.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { type FieldFault, fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import { asWritten, faultsOf, type Setting, type Written } from './derive.rules.ts';
import { ownOf } from './premises.reach.ts';
import { tellOfStep } from './telling.ts';
import {
  findRecords,
  type Happened,
  knownCentres,
  type PremisesRecord,
  suspendCentres,
  unitsKnown,
  writeReports,
} from './writing.store.ts';

export interface Scene {
  readonly tx: Db;
  readonly deps: Pick<Deps, 'db'>;
  readonly actor: Actor;
  readonly now: Date;
}
export type Via = Happened['via'];

export interface Refusal {
  readonly id: number;
  readonly code: ErrorCode;
  readonly fields?: Readonly<Record<string, FieldFault>>;
}
export interface Versioned {
  readonly id: number;
  readonly version: number;
}

export const settingOf = async ({ deps, tx, now }: Scene): Promise<Setting> => ({
  now,
  units: await unitsKnown(deps, tx),
});

/**
 * One step on each of these.
 * @throws Fault `forbidden` when the step is not this member's; `validation` when it asks for a reason and there is none.
 */
export async function takeSteps(
  scene: Scene,
  action: PremisesStep,
  asked: readonly Versioned[],
  { reason, via }: { readonly reason: string | undefined; readonly via: Via },
): Promise<{ readonly done: readonly PremisesRecord[]; readonly refused: readonly Refusal[] }> {
  const { tx, actor, now } = scene;
  const row = premisesRow(action);
  if (row.by === 'system' || !actor.permissions.has(row.by)) throw fault('forbidden');
  if (row.asksReason && !reason) throw fault('validation', { fields: { reason: 'required' } });
  const setting = await settingOf(scene);
  const versions = new Map(asked.map(({ id, version }) => [id, version]));
  const records = await findRecords(tx, [...versions.keys()], { own: ownOf(actor), lock: true });
  const byId = new Map(records.map((record) => [record.id, record]));
  const centres = await mergedInto(tx, action, records);
  const refused: Refusal[] = [];
  const done: PremisesRecord[] = [];
  const written: Written[] = [];
  for (const [id, version] of versions) {
    const record = byId.get(id);
    const refusal = record ? refusalOf(record, version, action, centres) : ({ code: 'not_found' } as const);
    if (!record || refusal) refused.push({ id, ...(refusal ?? { code: 'not_found' }) });
    else {
      done.push(record);
      written.push(stepped(record, action, setting));
    }
  }
  await writeReports(tx, written, { action, at: now, memberId: actor.memberId, reason, via });
  await suspendCentres(
    tx,
    done.map(({ id }) => id),
    tiraneDay(now.getTime()),
  );
  await tellOfStep(scene, action, done);
  if (done.length > 0) await audit(tx, auditOf(scene, action, done));
  return { done, refused };
}

/** In the reporting of an election everybody works; after it, what was published can only be withdrawn or published. */
const worksIn = ({ election_state }: PremisesRecord, by: string) =>
  election_state === 'reporting' || (election_state === 'closed' && by === 'premises.review');

function refusalOf(
  record: PremisesRecord,
  version: number,
  action: PremisesStep,
  centres: ReadonlySet<string>,
): Omit<Refusal, 'id'> | undefined {
  if (record.version !== version) return { code: 'conflict' };
  if (!premisesStatusAfter(action, record.status) || !worksIn(record, premisesRow(action).by))
    return { code: 'not_allowed_now' };
  if (action !== 'send') return undefined;
  const missing = missingFields(record.kind, record.data).map((field) => [`data.${field}`, 'required'] as const);
  const target = record.data.change === 'merged' ? premisesText(record.data, 'mergedInto') : undefined;
  const wrong = target !== undefined && (target === record.code || !centres.has(target));
  const fields = Object.fromEntries([...missing, ...(wrong ? [['data.mergedInto', 'unknown_value'] as const] : [])]);
  return missing.length > 0 || wrong ? { code: 'validation', fields } : undefined;
}

/** The centres that these are to be merged into, as far as they are there. All are of one election, or each is asked for. */
async function mergedInto(
  tx: Db,
  action: PremisesStep,
  records: readonly PremisesRecord[],
): Promise<ReadonlySet<string>> {
  if (action !== 'send') return new Set();
  const perElection = Map.groupBy(records, ({ election_code }) => election_code);
  const known = new Set<string>();
  for (const [election, ofElection] of perElection) {
    const named = ofElection.flatMap(({ data }) => premisesText(data, 'mergedInto') ?? []);
    for (const code of await knownCentres(tx, election, named)) known.add(code);
  }
  return known;
}

function stepped(record: PremisesRecord, action: PremisesStep, setting: Setting): Written {
  const status = premisesStatusAfter(action, record.status) ?? record.status;
  const { data } = record;
  const sentAt = action === 'send' ? setting.now : status === 'draft' ? null : record.sent_at;
  return asWritten(record, { status, data, sentAt }, setting);
}

export interface Answers {
  readonly record: PremisesRecord;
  readonly data: PremisesData;
}

/** Whether a municipality may write the answers now. */
export const isWritable = (record: PremisesRecord): boolean =>
  savingAction(record.status) !== undefined && worksIn(record, 'premises.report');

/** What is wrong with these answers of this report, at `data.<field>`; nothing: they can be kept. */
export function faultsOfAnswers({ record, data }: Answers, { units }: Setting): Readonly<Record<string, FieldFault>> {
  return Object.fromEntries(
    Object.entries(faultsOf(record, data, units)).map(([key, found]) => [`data.${key}`, found]),
  );
}

/**
 * Keeps the answers of reports that are held, may be written and are without faults; what did not change is left alone.
 * Gives how many were written.
 */
export async function keepAnswers(
  scene: Scene,
  answers: readonly Answers[],
  { via, action }: { readonly via: Via; readonly action?: Extract<PremisesAction, 'repeat'> },
): Promise<readonly Written[]> {
  const { tx, actor, now } = scene;
  const setting = await settingOf(scene);
  const kept = answers.flatMap(({ record, data }) => {
    const saving = action ?? savingAction(record.status);
    const status = saving && premisesStatusAfter(saving, record.status);
    if (!saving || !status) return [];
    const written = asWritten(record, { status, data, sentAt: record.sent_at }, setting);
    return written.changes.length === 0 && status === record.status ? [] : [{ record, saving, written }];
  });
  for (const [saving, group] of Map.groupBy(kept, (one) => one.saving))
    await writeReports(
      tx,
      group.map(({ written }) => written),
      { action: saving, at: now, memberId: actor.memberId, reason: undefined, via },
    );
  if (kept.length > 0)
    await audit(
      tx,
      auditOf(
        scene,
        action ?? 'save',
        kept.map(({ record }) => record),
      ),
    );
  return kept.map(({ written }) => written);
}

/** One row for a call: of one report its name, of many how many; what happened to each is in its own events. */
function auditOf({ actor, now }: Scene, action: PremisesAction, records: readonly PremisesRecord[]) {
  const [first] = records;
  const target = first ? `${first.election_code}/${first.kind}/${records.length === 1 ? first.code : '*'}` : '';
  return {
    at: now,
    memberId: actor.memberId,
    action: `premises.${action}` as const,
    target,
    data: { reports: records.length },
  };
}
