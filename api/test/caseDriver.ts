// Brings cases to any state through real routes: staff by permission, filers by code.
import { randomUUID } from 'node:crypto';
import {
  type ActionData,
  areSettled,
  type CaseFile,
  type CaseKind,
  type CaseOutcome,
  type CaseStatus,
  caseStatuses,
  type Filed,
  isStaffRow,
  kindOfNumber,
  lifecycleOf,
  obligesToReport,
  type PublicLine,
  proposedText,
  type RoleCode,
  roles,
  type Step,
} from '@denonco/contract';
import { buildComplaint, buildDenouncement, type ComplaintFiling, type Filing } from '../src/demo/filings.ts';
import { uploadDecision } from '../src/demo/uploads.ts';
import type { TestApp } from './testApp.ts';

const isRole = (code: string): code is RoleCode => code in roles;
export const roleCodes: readonly RoleCode[] = Object.keys(roles).filter(isRole);
export const mayEver = (role: RoleCode, permission: string): boolean =>
  roles[role].permissions.some((one) => one === permission);

/** The shortest path of actions to a status by the table, without passing an end. */
export function pathTo(kind: CaseKind, status: CaseStatus): readonly string[] {
  const { statusAfter, possibleRows } = lifecycleOf(kind);
  let paths: Step[][] = [[{ action: 'file' }]];
  for (let length = 1; length < 8; length++) {
    const found = paths.find((steps) => statusAfter(steps) === status);
    if (found) return found.map(({ action }) => action);
    paths = paths.flatMap((steps) =>
      possibleRows(steps)
        .filter(
          ({ by, to }) =>
            by !== 'system' && (to === 'same' || to === 'origin' || to === status || caseStatuses[to].open),
        )
        .map(({ action }) => [...steps, { action }]),
    );
  }
  throw new Error(`nothing leads to ${status}`);
}

/** Four in favour suffice for any decision of KAS. */
export const kasMembers = ['Ana Demo', 'Besa Demo', 'Ciljeta Demo', 'Drini Demo'];

export const exclusionsOf = (...ids: string[]): NonNullable<ActionData['excluded']> =>
  ids.map((member) => ({ member, reason: 'bias', text: 'Lidhje e afërt me palën, për provë.' }));

const runs = ({ state }: CaseFile['deadlines'][number]) => state === 'running' || state === 'paused';

export class CaseDriver {
  readonly #app: TestApp;
  #tokens = new Map<RoleCode, Promise<string>>();

  constructor(testApp: TestApp) {
    this.#app = testApp;
  }

  /** Sessions expire after hours: call it after moving the clock far. */
  signInAgain(): void {
    this.#tokens = new Map();
  }

  tokenOf(role: RoleCode): Promise<string> {
    const known = this.#tokens.get(role) ?? this.#app.signIn(role);
    this.#tokens.set(role, known);
    return known;
  }

  async memberOf(email: string): Promise<string> {
    const { rows } = await this.#app.owner.query<{ id: string }>('select id from members where email = $1', [email]);
    return rows[0]?.id ?? '';
  }

  async file(overrides: Partial<Filing> = {}, seed = 1): Promise<Filed> {
    const body = buildDenouncement(overrides, seed);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.#app.call('fileIndividualDenouncement', { body }, { headers });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.result;
  }

  /** Against an act announced the day before, with its decision. */
  async fileComplaint(overrides: Partial<ComplaintFiling> = {}, seed = 1): Promise<Filed> {
    const { clock, deps, call } = this.#app;
    const decisionFile = await uploadDecision(deps, 'Vendimi.pdf');
    const body = { ...buildComplaint(overrides, seed, clock.now), decisionFile };
    const answer = await call('fileComplaint', { body }, { headers: { 'idempotency-key': randomUUID() } });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.result;
  }

  #fileAny(kind: CaseKind): Promise<Filed> {
    const subjects = [{ type: 'PARTY', name: 'Partia Demo' }, { type: 'UNKNOWN' }];
    return kind === 'complaint' ? this.fileComplaint() : this.file({ subjects, confidentiality: 'named' });
  }

  /** Adds a second member of a role with the same password; returns the id. */
  async addMember(role: RoleCode, email: string): Promise<string> {
    const { rows } = await this.#app.owner.query<{ id: string }>(
      `insert into members (email, name, surname, password_hash, role_code, municipality_code, is_demo, created_at)
       select $2, 'Demo', 'I dytë', password_hash, role_code, municipality_code, true, created_at from members where email = $1
       returning id`,
      [`${role.toLowerCase()}@denonco.test`, email],
    );
    return rows[0]?.id ?? '';
  }

  async read(number: string, role: RoleCode = 'KqzAuditor') {
    return this.#app.call('getCase', { params: { number } }, { token: await this.tokenOf(role) });
  }

  async proposedLine(number: string): Promise<PublicLine> {
    const token = await this.tokenOf('KqzAuditor');
    const { fields } = (await this.#app.call('getPublicLine', { params: { number } }, { token })).result;
    return Object.fromEntries(fields.map(({ key, parts, value }) => [key, value?.code ?? proposedText(parts)]));
  }

  /** The caller checks the answer. */
  async attempt(role: RoleCode, number: string, action: string, version: number, data: ActionData = {}) {
    const body = { action, version, data };
    return this.#app.call('takeCaseAction', { params: { number }, body }, { token: await this.tokenOf(role) });
  }

  /** Previews an action; returns a function that compares the case file with it. */
  async promised(role: RoleCode, number: string, action: string, data: ActionData) {
    const { dueInDays, announcedAt, outcomes } = data;
    const token = await this.tokenOf(role);
    const { result: before } = await this.read(number, role);
    const chosen = before.subjectsList.map(
      ({ id, outcome }) => outcomes?.find(({ subject }) => subject === id)?.outcome ?? outcome?.code,
    );
    const settled = areSettled(chosen) ? ('yes' as const) : undefined;
    const owed = obligesToReport({ outcomes }) ? ('owed' as const) : undefined;
    const query = { action, dueInDays, announcedAt, settled, report: owed && data.report ? ('made' as const) : owed };
    const { result } = await this.#app.call('previewAction', { params: { number }, query }, { token });
    const lineOf = ({ code, dueAt }: { code: string; dueAt: string }) => `${code} ${dueAt}`;
    return (after: CaseFile) => {
      const old = before.deadlines.filter(runs).map(lineOf);
      const ends = result.deadlines.map(lineOf).toSorted();
      const set = after.deadlines.filter(runs).map(lineOf);
      const moved = set.filter((line) => !old.includes(line)).toSorted();
      // An end set again to the same instant counts as promised.
      const missed = [...moved.filter((line) => !ends.includes(line)), ...ends.filter((line) => !set.includes(line))];
      return { ends, missed };
    };
  }

  async versionOf(number: string): Promise<number> {
    const { rows } = await this.#app.owner.query<{ version: number }>('select version from cases where number = $1', [
      number,
    ]);
    return rows[0]?.version ?? 0;
  }

  /** @throws Error when it is refused. */
  async act(role: RoleCode, number: string, action: string, data: ActionData = {}): Promise<CaseFile> {
    const drawing = await this.#drawing(number, action, data);
    const answer = await this.attempt(role, number, action, await this.versionOf(number), { ...data, ...drawing });
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.failure)}`);
    return answer.result;
  }

  /** Data of a lot: on a redraw the exclusion of the replaced member, and the appointment of the only one left. */
  async #drawing(number: string, action: string, { excluded = [] }: ActionData): Promise<ActionData> {
    const row = lifecycleOf(kindOfNumber(number) ?? 'denouncement').row(action);
    if (!row.byLot) return {};
    const token = await this.tokenOf('KasSecretary');
    const { result: members } = await this.#app.call('listAssignees', { query: { kind: 'complaint' } }, { token });
    const { result: file } = await this.read(number, 'KasSecretary');
    const replaced = file.assignee && members.find(({ id }) => id === file.assignee?.id);
    const out = [...excluded, ...(replaced ? exclusionsOf(replaced.id) : [])];
    const left = members.filter(({ id }) => !out.some(({ member }) => member === id));
    return { excluded: out, ...(left.length === 1 && { appoint: true }) };
  }

  /** Valid data of an action for this case. */
  async rightData(number: string, action: string): Promise<ActionData> {
    const kind = kindOfNumber(number) ?? 'denouncement';
    const { asks, outcomes: only } = lifecycleOf(kind).row(action);
    const ofSubjects = asks.some((ask) => ['subjects', 'outcomes', 'sanctions'].includes(ask));
    const subjects = ofSubjects ? (await this.read(number)).result.subjectsList : [];
    const outcome: CaseOutcome = only?.[0] ?? 'rejected';
    const all: ActionData = {
      reason: 'Arsye e shkruar për provë.',
      request: 'Ju lutemi plotësoni orën e ngjarjes.',
      dueInDays: 5,
      assignee: asks.includes('assignee') ? await this.memberOf('kqzinvestigator@denonco.test') : undefined,
      body: 'Institucioni Demo',
      otherNumber: asks.includes('otherNumber') ? (await this.#fileAny(kind)).number : undefined,
      sessionAt: new Date(this.#app.clock.now.getTime() + 7 * 86_400_000).toISOString(),
      subjects: subjects.slice(0, 1).map(({ id }) => id),
      outcomes: subjects.map(({ id }) => ({ subject: id, outcome })),
      sanctions: subjects.map(({ id }) => ({ subject: id, article: 'KZ 171', amount: 50_000 })),
      referralResult: 'registered',
      hiding: { scope: 'text', ground: 'other', words: 'Fshihet për provë.' },
      publication: { redactions: [], kept: [] },
      publicLine: {},
      votes: { members: kasMembers.map((name) => ({ name, vote: 'for' })) },
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      kasDecision: 'KAS-i vendosi.',
      conveyedBy: 'letter',
    };
    const said = Object.fromEntries(Object.entries(all).filter(([ask]) => asks.some((one) => one === ask)));
    return { ...said, ...(await this.#drawing(number, action, {})) };
  }

  /**
   * Files a case, assigns it to the demo's investigator or rapporteur, and takes the shortest path to this status.
   * `rivals`: excluded from the lot, so that the demo's rapporteur is drawn.
   */
  async createCaseInStatus(
    status: CaseStatus,
    kind: CaseKind = 'denouncement',
    rivals: readonly string[] = [],
  ): Promise<string> {
    const filed = await this.#fileAny(kind);
    const assignee = await this.memberOf('kqzinvestigator@denonco.test');
    if (kind === 'denouncement') await this.act('KqzRegistrar', filed.number, 'assign', { assignee });
    for (const action of pathTo(kind, status).slice(1)) await this.step(filed, action, rivals);
    return filed.number;
  }

  /** Takes the next action of a path as someone who may: staff by permission, the filer by code. */
  async step({ number, trackingCode: code }: Filed, action: string, excluded: readonly string[] = []): Promise<void> {
    const row = lifecycleOf(kindOfNumber(number) ?? 'denouncement').row(action);
    if (row.after) {
      this.#app.advance(60 * 86_400_000);
      this.signInAgain();
    }
    const role = isStaffRow(row) ? roleCodes.find((one) => mayEver(one, row.by)) : undefined;
    const lot = row.byLot ? { excluded: exclusionsOf(...excluded) } : {};
    if (role) await this.act(role, number, action, { ...(await this.rightData(number, action)), ...lot });
    else if (action === 'withdraw') await this.#withdraw(number, code);
    else throw new Error(`no way to ${action}`);
  }

  async #withdraw(number: string, code: string): Promise<void> {
    const kind = kindOfNumber(number) ?? 'denouncement';
    await this.#app.call('withdrawCase', { params: { kind }, body: { code } });
  }
}
