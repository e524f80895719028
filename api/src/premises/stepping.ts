// Takes steps and saves answers, the only way to do so: reports are locked, decided singly, and written together.
import {
  missingFields,
  type NoticeEventCode,
  type PremisesAction,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesFile,
  type PremisesStep,
  premisesRow,
  premisesStatusAfter,
  premisesText,
  savingAction,
  tiraneDay,
} from '@denonco/contract';
import { addNotices, listHoldersOf } from '../accounts/notifications/notifications.store.ts';
import { audit } from '../platform/db/audit.store.ts';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { MemberCall } from '../platform/http/call.ts';
import {
  type FieldError,
  HttpError,
  httpError,
  orNotFound,
  refuseProblems,
  requireVersion,
} from '../platform/http/httpError.ts';
import { type DerivationContext, reportWarnings, type WrittenReport, writtenReport } from './derive.rules.ts';
import type { Own } from './premises.store.ts';
import {
  cachedUnits,
  type FileCounts,
  findRecords,
  isCentre,
  listReporters,
  type PremisesRecord,
  type StepEvent,
  suspendCentres,
  writeReports,
  writeSideEvent,
} from './writing.store.ts';

export interface StepCall extends Pick<MemberCall, 'tx' | 'actor' | 'now'> {
  readonly deps: Pick<Deps, 'db'>;
}
type Via = StepEvent['via'];

/** Matches nothing: without the required municipality a member sees no report. */
const none = '';
export const ownMunicipality = ({ scope, municipalityCode }: Actor): Own =>
  scope === 'municipality' ? (municipalityCode ?? none) : undefined;

/** @throws HttpError `not_found`, also outside the member's scope. */
export const getPremisesInScope = async (tx: Db, actor: Actor, id: number, { lock = false } = {}) =>
  orNotFound((await findRecords(tx, { ids: [id], own: ownMunicipality(actor), lock }))[0]);

export const auditTarget = ({ election_code, kind, code }: PremisesRecord) => `${election_code}/${kind}/${code}`;

export const readDerivationContext = async ({ deps, tx, now }: StepCall): Promise<DerivationContext> => ({
  now,
  units: await cachedUnits(deps, tx),
});

export interface Refusal {
  readonly id: number;
  readonly refusal: HttpError;
}

/** @throws HttpError `forbidden`; `validation` for a missing reason. */
export async function takeSteps(
  call: StepCall,
  action: PremisesStep,
  targets: readonly { readonly id: number; readonly version: number }[],
  { reason, via, dryRun = false }: { reason?: string | undefined; via: Via; dryRun?: boolean | undefined },
): Promise<{ readonly done: readonly PremisesRecord[]; readonly refused: readonly Refusal[] }> {
  const { tx, actor, now } = call;
  const row = premisesRow(action);
  if (row.by === 'system' || !actor.permissions.has(row.by)) throw httpError('forbidden');
  if (row.asksReason && !reason && !dryRun) throw httpError('validation', { fields: { reason: 'required' } });
  const context = await readDerivationContext(call);
  const versions = new Map(targets.map(({ id, version }) => [id, version]));
  const found = await findRecords(tx, { ids: [...versions.keys()], own: ownMunicipality(actor), lock: true });
  const records = new Map(found.map((record) => [record.id, record]));
  const refused: Refusal[] = [];
  const done: PremisesRecord[] = [];
  const written: WrittenReport[] = [];
  for (const [id, version] of versions) {
    try {
      const record = orNotFound(records.get(id));
      requireVersion(record.version, version);
      written.push(await stepped(tx, action, record, context));
      done.push(record);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refused.push({ id, refusal: error });
    }
  }
  if (dryRun || done.length === 0) return { done, refused };
  await writeReports(tx, written, { action, at: now, memberId: actor.memberId, reason, via });
  const ids = done.map(({ id }) => id);
  await suspendCentres(tx, ids, tiraneDay(now.getTime()));
  await notifyOfStep(call, action, done);
  await auditSteps(call, action, done);
  return { done, refused };
}

/** After reporting, reviewers still publish and withdraw. */
export const worksIn = ({ election_state }: PremisesRecord, by: string) =>
  election_state === 'reporting' || (election_state === 'closed' && by === 'premises.review');

async function stepped(
  tx: Db,
  action: PremisesStep,
  record: PremisesRecord,
  context: DerivationContext,
): Promise<WrittenReport> {
  const { kind, data } = record;
  const status = premisesStatusAfter(action, record.status);
  if (!status || !worksIn(record, premisesRow(action).by)) throw httpError('not_allowed_now');
  if (action === 'send') {
    const fields: Record<string, FieldError> = {};
    for (const field of missingFields(kind, data)) fields[`data.${field}`] = 'required';
    const target = data.change === 'merged' ? premisesText(data, 'mergedInto') : undefined;
    if (target && (target === record.code || !(await isCentre(tx, record.election_code, target))))
      fields['data.mergedInto'] = 'unknown_value';
    refuseProblems(fields);
  }
  const sentAt = action === 'send' ? context.now : status === 'draft' ? null : record.sent_at;
  return writtenReport(record, { status, data, sentAt }, context);
}

const noticeOf: Readonly<Partial<Record<PremisesStep, NoticeEventCode>>> = {
  send: 'premisesSent',
  return: 'premisesReturned',
  approve: 'premisesDecided',
  refuse: 'premisesDecided',
  reopen: 'premisesDecided',
};

/** Once per day, kind and municipality, never to the member who did it. */
async function notifyOfStep({ tx, actor, now }: StepCall, action: PremisesStep, records: readonly PremisesRecord[]) {
  const event = noticeOf[action];
  if (!event) return;
  const perMunicipality = Map.groupBy(records, ({ municipality_code }) => municipality_code);
  for (const [municipality, [first]] of perMunicipality) {
    if (!first) continue;
    const people =
      action === 'send' ? await listHoldersOf(tx, 'premises.review') : await listReporters(tx, municipality);
    const key = `premises/${first.election_code}/${first.kind}/${municipality}/${event}/${tiraneDay(now)}`;
    await addNotices(tx, { event, key, to: people.filter((id) => id !== actor.memberId), at: now });
  }
}

export const isWritable = (record: PremisesRecord): boolean =>
  savingAction(record.status) !== undefined && worksIn(record, 'premises.report');

/** Saves answers of locked and valid reports; unchanged ones are skipped. */
export async function saveAnswers(
  call: StepCall,
  answers: readonly { readonly record: PremisesRecord; readonly data: PremisesData }[],
  { via, action }: { readonly via: Via; readonly action?: Extract<PremisesAction, 'repeat'> },
): Promise<readonly WrittenReport[]> {
  const { tx, actor, now } = call;
  const context = await readDerivationContext(call);
  const prepared = answers.flatMap(({ record, data }) => {
    const saving = action ?? savingAction(record.status);
    const status = saving && premisesStatusAfter(saving, record.status);
    if (!saving || !status) return [];
    const written = writtenReport(record, { status, data, sentAt: record.sent_at }, context);
    return written.changes.length === 0 && status === record.status ? [] : [{ record, saving, written }];
  });
  const written = prepared.map((one) => one.written);
  for (const [saving, group] of Map.groupBy(prepared, (one) => one.saving)) {
    const reports = group.map((one) => one.written);
    await writeReports(tx, reports, { action: saving, at: now, memberId: actor.memberId, reason: undefined, via });
  }
  const records = prepared.map(({ record }) => record);
  if (prepared.length > 0) await auditSteps(call, action ?? 'save', records);
  return written;
}

/** One row per call; details are in the reports' events. */
async function auditSteps({ tx, actor, now }: StepCall, action: PremisesAction, records: readonly PremisesRecord[]) {
  const [first] = records;
  if (!first) return;
  const target = auditTarget(records.length === 1 ? first : { ...first, code: '*' });
  const data = { reports: records.length };
  await audit(tx, { at: now, memberId: actor.memberId, action: `premises.${action}`, target, data });
}

export async function recordSideEvent(
  call: StepCall,
  record: PremisesRecord,
  action: Extract<PremisesAction, 'attach' | 'detach' | 'inspect'>,
  file?: Pick<PremisesFile, 'name' | 'sha256'> & { readonly field: PremisesFieldKey },
  counts: FileCounts = record.file_counts,
): Promise<void> {
  const { tx, actor, now: at } = call;
  const { memberId } = actor;
  const changes = file ? [{ field: file.field, [action === 'attach' ? 'to' : 'from']: file.name }] : [];
  const data = file && { field: file.field, file: file.name, sha256: file.sha256 };
  const warnings = reportWarnings({ ...record, file_counts: counts }, await readDerivationContext(call));
  await writeSideEvent(tx, { id: record.id, warnings, counts }, { action, at, memberId, changes });
  await audit(tx, { at, memberId, action: `premises.${action}`, target: auditTarget(record), ...(data && { data }) });
}
