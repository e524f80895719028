// Edits of rules, calendar, hours, readings and elections, each checked before a dry run or the change.
import {
  type AuditAction,
  deadlineRules,
  type FieldCode,
  type LawChange,
  type LawChangeOf,
  type LocalizedText,
  type OfficeHours,
  officeHoursByLaw,
  tiraneDay,
} from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import { httpError, orNotFound, refuseProblems, requireVersion } from '../../../platform/http/httpError.ts';
import { startOfDay } from '../../../platform/moments/moments.rules.ts';
import { insertElection, updateElection } from '../../../reference/elections/elections.admin.store.ts';
import { electionProblems } from '../../../reference/elections/elections.rules.ts';
import { changeElection, listElections } from '../../../reference/elections/elections.store.ts';
import { deadlineName, type Law } from '../../cases/cases.history.rules.ts';
import { listOfficeHours } from '../../cases/cases.reference.store.ts';
import {
  addHours,
  addVersion,
  deleteDay,
  deleteHours,
  deleteVersion,
  isCountedBy,
  listChoices,
  listDays,
  listVersions,
  saveChoice,
  saveDay,
  setHours,
  setWarning,
  type VersionRow,
} from './deadlineRules.store.ts';
import {
  cancelledChangeText,
  datesChangeText,
  dayChangeText,
  electionChangeText,
  hoursChangeText,
  readingChoiceLabel,
  readingChoiceText,
  ruleChangeText,
  toChoices,
  type Version,
  warningChangeText,
  withDay,
  withElection,
  withHours,
  withReading,
  withVersion,
} from './law.rules.ts';

export interface Edit {
  readonly action: AuditAction;
  readonly target: string;
  /** Null: the calendar. */
  readonly code: string | null;
  readonly text: LocalizedText;
  /** Undefined: compared with the stored ends. */
  readonly after?: (law: Law) => Law;
  readonly write?: (tx: Db) => Promise<unknown>;
  readonly codes?: readonly string[];
  readonly within?: { readonly from: Date; readonly until: Date };
  readonly ruleOn?: string;
  readonly isFact?: true;
  /** More for the audit log. */
  readonly data?: object;
}

export interface By {
  readonly memberId: string;
  readonly now: Date;
  /** A dry run has none. */
  readonly reason?: string;
}

/** @throws HttpError when the change is refused, alike for a dry run. */
export function checkedEdit(db: Db, change: LawChange, by: By, running: 'keep' | 'recount'): Edit | Promise<Edit> {
  switch (change.kind) {
    case 'rule':
      return editRule(db, change, by);
    case 'cancel':
      return cancelVersion(db, change, by);
    case 'warning':
      return editWarning(db, change);
    case 'day':
      return editDay(db, change, by);
    case 'hours':
      return editHours(db, change, by);
    case 'reading':
      return editReading(db, change, by);
    case 'election':
      return editElection(db, change);
    case 'periods':
      return editPeriods(db, change);
    case 'recount':
      return { action: 'deadlines.recount', target: running, code: 'running', text: recountTexts[running] };
  }
}

const recountTexts = {
  recount: { al: 'Afatet në rrjedhë u llogaritën përsëri', en: 'Running deadlines were counted anew' },
  keep: { al: 'Afatet në rrjedhë u lanë si ishin', en: 'Running deadlines were left as they were' },
};

type Problems = Record<string, FieldCode>;

function refuse(problems: Problems): void {
  const fields = Object.entries(problems).map(([field, code]) => [`change.${field}`, code] as const);
  refuseProblems(Object.fromEntries(fields));
}

const dayMs = 86_400_000;
const far = '9999-12-31';

function withinOf(days: readonly string[]) {
  const at = days.map((day) => startOfDay(day).getTime());
  return { from: new Date(Math.min(...at)), until: new Date(Math.max(...at) + dayMs) };
}

/** @throws HttpError `not_found`, or `conflict` when it has a newer version. */
async function lastOf(db: Db, { code, revision }: { readonly code: string; readonly revision: number }) {
  const last = orNotFound((await listVersions(db)).find((row) => row.code === code && row.validTo === null));
  requireVersion(last.revision, revision);
  return last;
}

const ofRule = (code: string) => ({ target: code, code, codes: [code] });

async function editRule(db: Db, { kind: _, ...change }: LawChangeOf<'rule'>, by: By): Promise<Edit> {
  const { memberId, now, reason = '' } = by;
  const { code, validFrom } = change;
  const last = await lastOf(db, change);
  if (validFrom <= tiraneDay(now)) refuse({ validFrom: 'date_past' });
  if (validFrom <= last.validFrom) refuse({ validFrom: 'rule_later' });
  const outsideAmount = last.outsideAmount && (change.outsideAmount ?? last.outsideAmount);
  const version = { ...change, outsideAmount };
  if (isSame(last, version)) refuse({ amount: 'rule_same' });
  return {
    action: 'deadlines.changeRule',
    ...ofRule(code),
    ruleOn: validFrom,
    text: ruleChangeText(deadlineName(code), last, version, validFrom),
    after: (law) => withVersion(law, version),
    write: (tx) => addVersion(tx, version, reason, memberId, now),
  };
}

const isSame = (last: VersionRow, { amount, outsideAmount, unit, legalBasis, isPublic, warning }: Version): boolean =>
  last.amount === amount &&
  last.outsideAmount === outsideAmount &&
  last.unit === unit &&
  last.legalBasis === legalBasis &&
  last.isPublic === isPublic &&
  last.warning?.amount === warning?.amount &&
  last.warning?.unit === warning?.unit;

async function cancelVersion(db: Db, change: LawChangeOf<'cancel'>, { now }: By): Promise<Edit> {
  const { code } = change;
  const last = await lastOf(db, change);
  const isPlanned = last.validFrom > tiraneDay(now);
  if (!isPlanned || (await isCountedBy(db, code, last.validFrom))) throw httpError('not_allowed_now');
  return {
    action: 'deadlines.cancelRule',
    ...ofRule(code),
    text: cancelledChangeText(deadlineName(code), last),
    after: (law) => law,
    write: (tx) => deleteVersion(tx, code, last.validFrom),
  };
}

async function editWarning(db: Db, change: LawChangeOf<'warning'>): Promise<Edit> {
  const { code, validFrom, warning, revision } = change;
  const version = orNotFound((await listVersions(db)).find((row) => row.code === code && row.validFrom === validFrom));
  requireVersion(version.revision, revision);
  return {
    action: 'deadlines.changeWarning',
    ...ofRule(code),
    text: warningChangeText(deadlineName(code), warning),
    after: (law) => law,
    write: (tx) => setWarning(tx, code, validFrom, warning),
  };
}

const isRestDay = (day: string): boolean =>
  officeHoursByLaw.restWeekdays.some((weekday) => weekday === new Date(day).getUTCDay());

/** Past days are fixed, because deadlines were counted by them (KZ 125.6). */
async function editDay(db: Db, change: LawChangeOf<'day'>, { now }: By): Promise<Edit> {
  const { act, day, name, works } = change;
  const days = await listDays(db);
  const known = act === 'add' ? undefined : days.find((one) => one.day === day);
  if (known) requireVersion(known.revision, change.revision);
  if ((act !== 'add' && !known) || (act === 'confirm' && !known?.isExpected)) throw httpError('not_found');
  const to = act === 'move' ? change.to : undefined;
  const today = tiraneDay(now);
  const isTaken = (one: string | undefined) => days.some((other) => other.day === one);
  const problems: Problems = {};
  if (act !== 'rename' && act !== 'confirm' && day < today) problems.day = 'day_past';
  if (act === 'move' && to === undefined) problems.to = 'required';
  if (to !== undefined && to < today) problems.to = 'day_past';
  if (act === 'add' && isTaken(day)) problems.day = 'day_taken';
  if (isTaken(to)) problems.to = 'day_taken';
  if (act === 'add' && works && !isRestDay(day)) problems.day = 'day_not_rest';
  if (to !== undefined && works && !isRestDay(to)) problems.to = 'day_not_rest';
  refuse(problems);
  return {
    action: `calendar.${act}`,
    target: day,
    code: null,
    text: dayChangeText({ act, day, to, works }, name),
    within: withinOf(to === undefined ? [day] : [day, to]),
    isFact: true,
    after: (law) => withDay(law, { act, day, to, works }),
    async write(tx) {
      if (act === 'remove' || act === 'move') await deleteDay(tx, day, now);
      if (act === 'remove') return;
      const isUnchanged = act === 'rename' || act === 'confirm';
      const expected = act === 'rename' && (known?.isExpected ?? false);
      await saveDay(tx, { day: to ?? day, name, works: isUnchanged ? (known?.works ?? works) : works, expected }, now);
    },
  };
}

type StoredHours = Awaited<ReturnType<typeof listOfficeHours>>[number];
const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function wrongHours(
  { from, to, opensAt, closesAt, decision }: OfficeHours,
  stored: StoredHours | undefined,
  others: readonly StoredHours[],
  today: string,
): Problems {
  const problems: Problems = {};
  const last = to ?? far;
  const storedLast = stored?.to ?? far;
  const yesterday = tiraneDay(startOfDay(today).getTime() - dayMs / 2);
  const hasBegun = stored !== undefined && stored.from < today;
  if (minutesOf(closesAt) - minutesOf(opensAt) < 60) problems.closesAt = 'hours_order';
  if (others.some((one) => one.from <= last && from <= (one.to ?? far))) problems.from = 'hours_taken';
  if (last < from) problems.to = 'day_order';
  if (hasBegun ? from !== stored.from : from < today) problems.from = 'hours_past';
  if (hasBegun && opensAt !== stored.opensAt) problems.opensAt = 'hours_past';
  if (hasBegun && closesAt !== stored.closesAt) problems.closesAt = 'hours_past';
  if (hasBegun && last !== storedLast && (last < yesterday || storedLast < yesterday)) problems.to = 'hours_past';
  const isSameTime =
    stored?.from === from && stored.to === to && stored.opensAt === opensAt && stored.closesAt === closesAt;
  if (isSameTime && stored.decision === decision) problems.from = 'hours_same';
  return problems;
}

/** Past days keep their hours (KZ 125.6). */
async function editHours(db: Db, change: LawChangeOf<'hours'>, { memberId, now }: By): Promise<Edit> {
  const { act, id, revision, from, to, opensAt, closesAt, decision } = change;
  const all = await listOfficeHours(db);
  const stored = act === 'add' ? undefined : all.find((one) => one.id === id);
  if (act !== 'add' && !stored) throw httpError('not_found');
  if (stored) requireVersion(stored.revision, revision);
  const today = tiraneDay(now);
  if (act === 'remove' && stored && stored.from < today) throw httpError('not_allowed_now');
  const next = act === 'remove' ? undefined : { from, to, opensAt, closesAt, decision };
  const others = all.filter((one) => one !== stored);
  if (next) refuse(wrongHours(next, stored, others, today));
  return {
    action: `calendar.${act}Hours`,
    target: stored?.from ?? from,
    code: null,
    text: hoursChangeText(act, stored, next),
    within: withinOf([stored, next].flatMap((one) => (one ? [one.from, one.to ?? far] : []))),
    isFact: true,
    after: (law) => withHours(law, stored, next),
    async write(tx) {
      if (!next) return stored && deleteHours(tx, stored.id);
      return stored ? setHours(tx, stored.id, next, memberId, now) : addHours(tx, next, memberId, now);
    },
  };
}

/** All readings of a sentence are in force until the commission decides. */
async function editReading(db: Db, change: LawChangeOf<'reading'>, { memberId, now }: By): Promise<Edit> {
  const { reading, choice, basis, revision } = change;
  const label = orNotFound(readingChoiceLabel(reading, choice));
  const known = orNotFound(toChoices(await listChoices(db)).find(({ id }) => id === reading));
  requireVersion(known.revision, revision);
  if (known.chosen === choice) refuse({ choice: 'reading_same' });
  return {
    action: 'deadlines.chooseReading',
    target: reading,
    code: reading,
    text: readingChoiceText(reading, label, basis),
    after: (law) => withReading(law, reading, choice),
    write: (tx) => saveChoice(tx, change, memberId, now),
  };
}

/** Deadlines that an election period shortens (KZ 124/1.2, 152.2). */
const periodCodes = Object.entries(deadlineRules).flatMap(([code, rule]) => ('outside' in rule ? [code] : []));

const noDates = { decreedOn: null, resultOn: null, reviewEndedOn: null };

/** Without a decree an election makes the periods near its day uncertain, so that the shorter deadline counts. */
async function editElection(db: Db, { code, revision, content }: LawChangeOf<'election'>): Promise<Edit> {
  const elections = await listElections(db);
  const before = elections.find((one) => one.code === code);
  const isNew = revision === undefined;
  const problems = electionProblems(content, elections, code);
  if (isNew && before) problems.code = 'value_taken';
  refuse(problems);
  if (!isNew) requireVersion(orNotFound(before).version, revision);
  return {
    action: isNew ? 'elections.add' : 'elections.change',
    target: code,
    code: null,
    codes: periodCodes,
    text: electionChangeText(isNew, content),
    data: { before, after: content },
    after: (law) => withElection(law, { ...noDates, ...before, ...content, code }),
    write: (tx) => (before ? updateElection(tx, code, content, before.version) : insertElection(tx, code, content)),
  };
}

async function editPeriods(db: Db, { election, dates, revision }: LawChangeOf<'periods'>): Promise<Edit> {
  const found = orNotFound((await listElections(db)).find(({ code }) => code === election));
  requireVersion(found.version, revision);
  const { decreedOn, resultOn, reviewEndedOn } = dates;
  const problems: Problems = {};
  if (decreedOn !== null && decreedOn > found.heldOn) problems['dates.decreedOn'] = 'day_order';
  if (decreedOn === null && (resultOn ?? reviewEndedOn) !== null) problems['dates.decreedOn'] = 'required';
  for (const [field, day] of Object.entries({ resultOn, reviewEndedOn }))
    if (day !== null && day < found.heldOn) problems[`dates.${field}`] = 'day_order';
  refuse(problems);
  return {
    action: 'deadlines.changePeriods',
    target: election,
    code: null,
    codes: periodCodes,
    text: datesChangeText(found.name, dates),
    isFact: true,
    after: (law) => withElection(law, { ...found, ...dates }),
    write: (tx) =>
      changeElection(tx, election, revision, {
        decreed_on: decreedOn,
        result_on: resultOn,
        review_ended_on: reviewEndedOn,
      }),
  };
}
