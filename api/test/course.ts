// Brings cases to any state for tests, only through real calls: staff by the action's permission, filers by their code.
import { randomUUID } from 'node:crypto';
import {
  type ActionData,
  type CaseFile,
  type DenouncementStatus,
  denouncementCourse,
  type Filed,
  type RoleCode,
  roles,
  type Step,
} from '@denonco/contract';
import { aDenouncement, type Filing } from '../src/demo/demo.factories.ts';
import type { World } from './world.ts';

const isRole = (code: string): code is RoleCode => code in roles;
export const roleCodes: readonly RoleCode[] = Object.keys(roles).filter(isRole);
export const mayEver = (role: RoleCode, permission: string): boolean =>
  roles[role].permissions.some((one) => one === permission);

/** The fewest actions that lead from nothing to each status, by the table alone. */
export function pathTo(status: DenouncementStatus): readonly string[] {
  let paths: Step[][] = [[{ action: 'file' }]];
  for (let length = 1; length < 8; length++) {
    const found = paths.find((steps) => denouncementCourse.statusAfter(steps) === status);
    if (found) return found.map(({ action }) => action);
    paths = paths.flatMap((steps) =>
      denouncementCourse.possibleRows(steps).map(({ action }) => [...steps, { action }]),
    );
  }
  throw new Error(`nothing leads to ${status}`);
}

/** Staff of a world, signed in once a role, and what they and filers do. */
export class Course {
  readonly #world: World;
  #tokens = new Map<RoleCode, Promise<string>>();

  constructor(world: World) {
    this.#world = world;
  }

  /** Sessions end after hours; whoever moves the clock far signs in again. */
  signInAgain(): void {
    this.#tokens = new Map();
  }

  tokenOf(role: RoleCode): Promise<string> {
    const known = this.#tokens.get(role) ?? this.#world.signIn(role);
    this.#tokens.set(role, known);
    return known;
  }

  async memberOf(email: string): Promise<string> {
    const { rows } = await this.#world.owner.query<{ id: string }>('select id from members where email = $1', [email]);
    return rows[0]?.id ?? '';
  }

  async file(overrides: Partial<Filing> = {}, seed = 1): Promise<Filed> {
    const body = aDenouncement(overrides, seed);
    const headers = { 'idempotency-key': randomUUID() };
    const answer = await this.#world.call('fileIndividualDenouncement', { body }, { headers });
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.result;
  }

  async read(number: string, role: RoleCode = 'KqzAuditor') {
    return this.#world.call('getCase', { params: { number } }, { token: await this.tokenOf(role) });
  }

  /** Whether it is taken or refused is the caller's to look at. */
  async attempt(role: RoleCode, number: string, action: string, version: number, data: ActionData = {}) {
    const body = { action, version, data };
    return this.#world.call('actOnCase', { params: { number }, body }, { token: await this.tokenOf(role) });
  }

  /** Takes an action as the case stands now. @throws Error when it is refused. */
  async act(role: RoleCode, number: string, action: string, data: ActionData = {}): Promise<CaseFile> {
    const { version } = (await this.read(number)).result;
    const answer = await this.attempt(role, number, action, version, data);
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.failure)}`);
    return answer.result;
  }

  /** What the action asks for, such that it is right for this case. */
  async rightData(number: string, action: string): Promise<ActionData> {
    const { asks } = denouncementCourse.row(action);
    const { subjectsList } = (await this.read(number)).result;
    const all: ActionData = {
      reason: 'Arsye e shkruar për provë.',
      request: 'Ju lutemi plotësoni orën e ngjarjes.',
      dueInDays: 5,
      assignee: await this.memberOf('kqzinvestigator@denonco.test'),
      body: 'Institucioni Demo',
      otherNumber: asks.includes('otherNumber') ? (await this.file()).number : undefined,
      sessionAt: new Date(this.#world.clock.now.getTime() + 7 * 86_400_000).toISOString(),
      outcomes: subjectsList.map(({ id }) => ({ subject: id, outcome: 'rejected' as const })),
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      kasDecision: 'KAS-i vendosi.',
      conveyedBy: 'letter',
    };
    return Object.fromEntries(Object.entries(all).filter(([ask]) => asks.some((one) => one === ask)));
  }

  /** Files a case, gives it to the demo investigator, and brings it to this status by the shortest path. */
  async aCaseIn(status: DenouncementStatus): Promise<string> {
    const filed = await this.file();
    const assignee = await this.memberOf('kqzinvestigator@denonco.test');
    await this.act('KqzRegistrar', filed.number, 'assign', { assignee });
    for (const action of pathTo(status).slice(1)) await this.#step(filed, action);
    return filed.number;
  }

  /** Takes the next action of a path, whoever may: staff by its permission, the filer by the code. */
  async #step({ number, trackingCode: code }: Filed, action: string): Promise<void> {
    const { by, after } = denouncementCourse.row(action);
    if (after) {
      this.#world.advance(60 * 86_400_000);
      this.signInAgain();
    }
    const role = roleCodes.find((one) => mayEver(one, by));
    if (role) await this.act(role, number, action, await this.rightData(number, action));
    else if (action === 'withdraw') await this.#world.call('withdrawDenouncement', { body: { code } });
    else throw new Error(`no way to ${action}`);
  }
}
