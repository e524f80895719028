// SQL of a case file as staff see it, and of the members who can be assigned.
import { randomBytes } from 'node:crypto';
import {
  type ActionData,
  type Assignee,
  type CaseKind,
  type CaseStatus,
  type Colleague,
  drawLot,
  handlerOf,
  kindOfNumber,
  type LifecycleRow,
  type Load,
  openStatuses,
  ownersIn,
  ownersOf,
  type Permission,
  type Person,
  type Roster,
  rosterLines,
  tiraneDay,
  toTiraneIso,
  type Votes,
} from '@denonco/contract';
import { type RawBuilder, type Selectable, type ShallowDehydrateObject, sql } from 'kysely';
import { newId } from '../platform/crypto/ids.ts';
import type { Db } from '../platform/db/pool.ts';
import { firstOf, firstValueOf, mapOf, nameOf, personOf, rowsOf, valuesOf } from '../platform/db/rows.ts';
import type { DB } from '../platform/db/types.gen.ts';
import { startOfDay } from '../platform/moments/moments.rules.ts';
import { colleagueOf, holderCondition, worksHere } from '../reference/members.store.ts';
import {
  findCaseWith,
  type LoadedCase,
  parseInstant,
  type RelatedRow,
  relatedOfCase,
  toRelated,
} from '../register/cases/cases.store.ts';
import type { DocumentRecord } from '../register/evidence/evidence.store.ts';
import { addLeaf, type EventPosition, positionsOfCase } from '../register/registerLog/leaves/leaves.store.ts';
import { type ActionContext, type RapporteurChoice, unknownIds } from './casework.rules.ts';
import { dueOrder, overdueCondition } from './queue/queue.conditions.store.ts';
import type { QueueRecord } from './queue/queue.store.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;

type Subjects = readonly Pick<Row<'case_subjects'>, 'id' | 'outcome'>[];

const withSubjects: RawBuilder<Subjects> = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'outcome', s.outcome) order by s.position)
  from case_subjects s where s.case_id = c.id), '[]')`;

export interface CaseAtWork {
  readonly history: LoadedCase;
  readonly subjects: Subjects;
}

export async function findCaseAtWork(
  db: Db,
  number: string,
  lookup?: { readonly lock?: boolean },
): Promise<CaseAtWork | undefined> {
  const found = await findCaseWith(db, { number }, withSubjects, lookup);
  return found && { history: found.history, subjects: found.extras };
}

interface FileExtras {
  readonly subjects: readonly Omit<Row<'case_subjects'>, 'case_id' | 'position'>[];
  readonly requests: readonly ShallowDehydrateObject<
    Pick<
      Row<'case_requests'>,
      'id' | 'text' | 'asked_at' | 'due_at' | 'later_at' | 'later_by' | 'answered_at' | 'answer'
    >
  >[];
  readonly details: ShallowDehydrateObject<Row<'complaint_details'>> | null;
  readonly related: readonly RelatedRow[];
  readonly documents: readonly ShallowDehydrateObject<DocumentRecord>[];
  readonly assignee: Colleague | null;
  readonly people: readonly Person[];
  readonly positions: readonly EventPosition[];
}

const documentsOfCase = sql`case_origins(c.id) o join case_documents d on d.case_id = o.id and d.attached_at <= o.until`;

const listOf = (columns: RawBuilder<unknown>, from: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(rows) from (select ${columns} from ${from}) rows), '[]')`;

/** Documents from before a split come first. */
const fileExtras = (kind: CaseKind): RawBuilder<FileExtras> => sql`json_build_object(
  'subjects', ${listOf(
    sql`s.id, s.type_code, s.name, s.function, s.institution, s.nipt, s.outcome, s.amount`,
    sql`case_subjects s where s.case_id = c.id order by s.position`,
  )},
  'requests', ${listOf(
    sql`r.id, r.text, r.asked_at, r.due_at, r.later_at, r.later_by, r.answered_at, r.answer`,
    sql`case_requests r where r.case_id = c.id order by r.asked_at`,
  )},
  'details', ${kind === 'complaint' ? sql`(select to_json(k) from complaint_details k where k.case_id = c.id)` : sql`null`},
  'related', ${relatedOfCase},
  'documents', ${listOf(
    sql`d.id, d.purpose, d.name, d.kind, d.size, encode(d.sha256, 'hex') as sha256, d.attached_at, u.scan, u.scanned_at,
      u.finding, u.cleaning, u.cleaned_size, u.erased_at, d.member_id, d.filer_sees, d.about`,
    sql`${documentsOfCase} join uploads u on u.id = d.id order by o.until, d.attached_at, d.position`,
  )},
  'assignee', (select ${colleagueOf()} from members m where m.id = c.assignee_id),
  'people', ${listOf(
    sql`m.id, ${nameOf('m')} as name`,
    sql`members m where m.id in (select e.member_id from case_events e where e.case_id = c.id
      union select (e.data ->> 'assignee')::uuid from case_events e where e.case_id = c.id
      union select d.member_id from ${documentsOfCase})`,
  )},
  'positions', ${positionsOfCase})`;

export type CaseRecords = ReturnType<typeof recordsOf>;

export async function findCaseFile(db: Db, number: string) {
  const kind = kindOfNumber(number) ?? 'denouncement';
  const found = await findCaseWith(db, { number }, fileExtras(kind));
  if (!found) return undefined;
  const { history, extras } = found;
  return { history, subjects: extras.subjects, records: recordsOf(history, extras) };
}

function recordsOf(history: LoadedCase, extras: FileExtras) {
  const { subjects, requests, details, related, documents } = extras;
  return {
    queueRow: queueRowOf(history, extras),
    subjects,
    requests,
    details: details === null ? undefined : { ...details, announced_at: parseInstant(details.announced_at) },
    related: related.map((one) => toRelated(history.row, one)),
    documents,
    people: new Map(extras.people.map((member) => [member.id, member])),
    logPositions: new Map(extras.positions),
  };
}

function queueRowOf(
  { row, steps, deadlines }: LoadedCase,
  { details, assignee, subjects: all }: FileExtras,
): QueueRecord {
  const due = deadlines.find(({ code, stoppedAt }) => code === row.due_code && !stoppedAt);
  return {
    ...row,
    assignee,
    due_at: due?.dueAt ?? null,
    later_at: due?.later?.at ?? null,
    later_by: due?.later ? [...due.later.by] : null,
    legal_basis: due?.legalBasis ?? null,
    organ: details?.organ ?? null,
    kzaz_number: details?.kzaz_number ?? null,
    act_number: details?.act_number ?? null,
    subjects: all.length,
    denounced: all[0]?.name ?? all[0]?.institution ?? null,
    steps,
  };
}

/** Gives subjects to the split-off case, and notes its origin. */
export async function moveSubjects(
  tx: Db,
  { from, to, subjects }: { readonly from: string; readonly to: string; readonly subjects: readonly string[] },
): Promise<void> {
  await rowsOf(tx)`
    update case_subjects set case_id = ${to} where case_id = ${from} and id = any(${subjects}::uuid[])`;
  await rowsOf(tx)`update cases set split_from = ${from} where id = ${to}`;
}

export const findPeople = (db: Db, named: readonly (string | null | undefined)[]) =>
  mapOf(db)<Person>`
    select m.id as key, ${personOf('m')} as value from members m where m.id = any(${named}::uuid[])`;

/** Whether `m` has one of the rights for each status; the handlers' if none is given. */
const isAssignable = (kind: CaseKind, statuses: readonly CaseStatus[] = []) => {
  const rights = statuses.length > 0 ? statuses.map((status) => ownersIn(kind, status)) : [[handlerOf[kind]]];
  return sql<boolean>`${sql.join([worksHere, ...rights.map((some) => sql`(${sql.join(some.map(holderCondition), sql` or `)})`)], sql` and `)}`;
};

const rightsOf = (kind: CaseKind, memberId: string) => sql<readonly Permission[]>`coalesce((
  select json_agg(o.code) from members m, unnest(${ownersOf(kind)}::text[]) o (code)
  where m.id = ${memberId}::uuid and ${worksHere} and ${holderCondition(sql.ref('o.code'))}), '[]')`;

const albanianOrder = sql`m.surname collate albanian, m.name collate albanian, m.id`;

const colleaguesThat = (db: Db, condition: RawBuilder<boolean>) =>
  valuesOf(db)<Colleague>`
    select ${colleagueOf()} as colleague from members m where ${condition} order by ${albanianOrder}`;

/**
 * Names for KAS votes: participants of its last decision, then others who may decide complaints. Where KAS has no
 * accounts, the names typed last.
 */
export async function listKasNames(db: Db): Promise<string[]> {
  const last = await firstValueOf(db)<Votes>`
    select data -> 'votes' as votes from case_events where data ? 'votes' order by at desc limit 1`;
  const members = await valuesOf(db)<string>`
    select ${nameOf('m')} as name from members m
    where ${worksHere} and ${holderCondition('complaints.decide')} order by ${albanianOrder}`;
  return [...new Set([...(last?.members ?? []).map(({ name }) => name), ...members])];
}

export const listAssignable = (db: Db, kind: CaseKind, statuses?: readonly CaseStatus[]) =>
  colleaguesThat(db, isAssignable(kind, statuses));

/** Candidates for assignment, with the number of open cases of each: all, due within seven days, overdue. */
export async function addLoads(db: Db, kind: CaseKind, members: readonly Colleague[], now: Date): Promise<Assignee[]> {
  const ids = members.map(({ id }) => id);
  const isLate = overdueCondition(now);
  const weekOn = startOfDay(tiraneDay(now.getTime()), 7);
  const rows = await rowsOf(db)<Load & { id: string }>`
    select c.assignee_id as id, count(*)::integer as open,
      count(*) filter (where not c.due_paused and ${dueOrder} < ${weekOn} and not (${isLate}))::integer as soon,
      count(*) filter (where ${isLate})::integer as late
    from cases c where c.kind = ${kind} and c.assignee_id = any(${ids}::uuid[]) and c.status = any(${openStatuses}::case_status[])
    group by c.assignee_id`;
  const loads = new Map<string, Load>(rows.map(({ id, ...load }) => [id, load]));
  return members.map((member) => ({ ...member, load: loads.get(member.id) ?? { open: 0, soon: 0, late: 0 } }));
}

export const listClosedHolders = (db: Db, kind: CaseKind) =>
  colleaguesThat(
    db,
    sql`m.disabled_at is not null and exists (select from cases c
      where c.assignee_id = m.id and c.kind = ${kind} and c.status = any(${openStatuses}::case_status[]))`,
  );

/** Locks the cases by number: two members who join each other's cases do not deadlock. */
export const lockCases = (tx: Db, numbers: readonly string[]) =>
  tx.selectFrom('cases').select('id').where('number', 'in', numbers).orderBy('number').forNoKeyUpdate().execute();

export async function findNamedTargets(
  db: Db,
  kind: CaseKind,
  { assignee, otherNumber }: ActionData,
): Promise<Pick<ActionContext, 'assigneeRights' | 'otherCase'>> {
  const findRights = (id: string) => firstValueOf(db)<readonly Permission[]>`select ${rightsOf(kind, id)} as rights`;
  const findCase = (number: string) =>
    firstOf(db)<Pick<Row<'cases'>, 'id' | 'status'>>`
      select id, status from cases where kind = ${kind} and number = ${number}`;
  return {
    assigneeRights: assignee === undefined ? undefined : await findRights(assignee),
    otherCase: otherNumber === undefined ? undefined : await findCase(otherNumber),
  };
}

// The rapporteur of a complaint is drawn from at least two members, or appointed if only one remains. Every exclusion
// has a reason, and the day's roster is a leaf of the register log.

const byId = (a: Person, b: Person): number => (a.id < b.id ? -1 : 1);

export async function drawRapporteur(
  tx: Db,
  row: LifecycleRow,
  data: ActionData,
  { row: { kind, number, assignee_id: replaced } }: LoadedCase,
  now: Date,
): Promise<RapporteurChoice> {
  const members = (await listAssignable(tx, kind)).map(({ id, name }) => ({ id, name })).toSorted(byId);
  const out = (data.excluded ?? []).map(({ member }) => member);
  const candidates = members.filter(({ id }) => !out.includes(id));
  const problems = unknownIds(out, members, (index) => `data.excluded.${index}.member`);
  // The previous rapporteur is excluded, which needs a reason too.
  const isReplacing = row.asks.includes('excluded') && candidates.some(({ id }) => id === replaced);
  if (isReplacing) problems['data.excluded'] = 'lot_replaced';
  else if (candidates.length === 0) problems['data.excluded'] = 'lot_nobody';
  else if (candidates.length === 1 && !data.appoint) problems['data.excluded'] = 'lot_alone';
  else if (candidates.length > 1 && data.appoint) problems['data.appoint'] = 'invalid';
  const [alone] = candidates;
  if (Object.keys(problems).length > 0 || !alone) return { problems };
  const roster = await rosterOf(tx, members, now);
  if (data.appoint) {
    const appointment = { appointed: alone.id, roster };
    return { problems, drawn: alone.id, recorded: { appointment, assignee: alone.id } };
  }
  const seed = randomBytes(32).toString('hex');
  const ids = candidates.map(({ id }) => id);
  const drawn = await drawLot(seed, number, ids);
  return { problems, drawn, recorded: { lot: { seed, candidates, drawn, roster }, assignee: drawn } };
}

async function rosterOf(tx: Db, members: readonly Person[], now: Date): Promise<Roster> {
  const at = toTiraneIso(now);
  const known = await findRosterOfDay(tx, at.slice(0, 10), members);
  if (known) return known;
  const [id, salt] = [newId(new Date(at)), randomBytes(32)];
  await rowsOf(tx)`
    insert into log_rosters (id, at, members) values (${id}, ${at}, ${JSON.stringify(members)}::jsonb)`;
  const lines = rosterLines({ at, members: [...members] });
  await addLeaf(tx, { kind: 'roster', caseId: null, about: id, at: now, salt, lines });
  return { at, members: [...members], salt: salt.toString('hex') };
}

/** The newest roster of the day (Tirane), if it has exactly these members: one who leaves and returns makes three. */
async function findRosterOfDay(tx: Db, day: string, members: readonly Person[]): Promise<Roster | undefined> {
  const row = await firstOf(tx)<{ at: string; salt: string; isSame: boolean }>`
    select r.at, encode(l.salt, 'hex') as salt, r.members = ${JSON.stringify(members)}::jsonb as "isSame"
    from log_rosters r join log_leaves l on l.kind = 'roster' and l.about = r.id::text
    where r.at like ${`${day}%`} order by l.id desc limit 1`;
  return row?.isSame ? { at: row.at, salt: row.salt, members: [...members] } : undefined;
}
