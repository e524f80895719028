// The one way to take steps and save answers, for one report or a thousand: locked, decided one by one, written
// together in the caller's transaction with the audit row.
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
import { audit } from '../platform/db/audit.store.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import { type FieldFault, fault } from '../platform/http/fault.ts';
import { asWritten, faultsOf, type Setting, type Written } from './derive.rules.ts';
import { notifyOfStep } from './notifying.ts';
import { ownOf } from './premises.scope.ts';
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
 * Takes one step on each report.
 * @throws Fault `forbidden` without the permission; `validation` for a missing reason.
 */
export async function takeSteps(
  scene: Scene,
  action: PremisesStep,
  asked: readonly Versioned[],
  {
    reason,
    via,
    dryRun = false,
  }: { readonly reason?: string | undefined; readonly via: Via; readonly dryRun?: boolean | undefined },
): Promise<{ readonly done: readonly PremisesRecord[]; readonly refused: readonly Refusal[] }> {
  const { tx, actor, now } = scene;
  const row = premisesRow(action);
  if (row.by === 'system' || !actor.permissions.has(row.by)) throw fault('forbidden');
  if (row.asksReason && !reason && !dryRun) throw fault('validation', { fields: { reason: 'required' } });
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
  if (dryRun) return { done, refused };
  await writeReports(tx, written, { action, at: now, memberId: actor.memberId, reason, via });
  await suspendCentres(
    tx,
    done.map(({ id }) => id),
    tiraneDay(now.getTime()),
  );
  await notifyOfStep(scene, action, done);
  if (done.length > 0) await audit(tx, auditOf(scene, action, done));
  return { done, refused };
}

/** During reporting all members may act; afterwards only reviewers, who publish and withdraw. */
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

/** Existing target centres of mergers, by election. */
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

export const isWritable = (record: PremisesRecord): boolean =>
  savingAction(record.status) !== undefined && worksIn(record, 'premises.report');

/** Errors at `data.<field>`; empty when the answers can be saved. */
export function faultsOfAnswers({ record, data }: Answers, { units }: Setting): Readonly<Record<string, FieldFault>> {
  return Object.fromEntries(
    Object.entries(faultsOf(record, data, units)).map(([key, found]) => [`data.${key}`, found]),
  );
}

/** Saves answers of locked, writable and valid reports, skipping unchanged ones. Returns the number written. */
export async function saveAnswers(
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

/** One audit row per call: the report's name, or the count; details are in the reports' events. */
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
