// Brings cases to any state for tests, only through real calls: staff by the action's permission, filers by their code.
import { randomUUID } from 'node:crypto';
import {
  type ActionData,
  type CaseFile,
  type DenouncementStatus,
  type Filed,
  foldStatus,
  lifecycleRow,
  possibleRows,
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
    const found = paths.find((steps) => foldStatus(steps) === status);
    if (found) return found.map(({ action }) => action);
    paths = paths.flatMap((steps) => possibleRows(steps).map(({ action }) => [...steps, { action }]));
  }
  throw new Error(`nothing leads to ${status}`);
}

/** Staff of a world, signed in once a role, and what they and filers do. */
export function courseIn(world: World) {
  let tokens = new Map<RoleCode, Promise<string>>();
  const tokenOf = (role: RoleCode): Promise<string> => {
    const known = tokens.get(role) ?? world.signIn(role);
    tokens.set(role, known);
    return known;
  };
  const memberOf = async (email: string): Promise<string> => {
    const { rows } = await world.owner.query<{ id: string }>('select id from members where email = $1', [email]);
    return rows[0]?.id ?? '';
  };

  async function file(overrides: Partial<Filing> = {}, seed = 1): Promise<Filed> {
    const body = aDenouncement(overrides, seed);
    const answer = await world.call(
      'fileIndividualDenouncement',
      { body },
      { headers: { 'idempotency-key': randomUUID() } },
    );
    if (answer.status !== 201) throw new Error(JSON.stringify(answer.failure));
    return answer.result;
  }

  const read = async (number: string, role: RoleCode = 'KqzAuditor') =>
    world.call('getDenouncement', { params: { number } }, { token: await tokenOf(role) });

  /** Whether it is taken or refused is the caller's to look at. */
  async function attempt(role: RoleCode, number: string, action: string, version: number, data: ActionData = {}) {
    const token = await tokenOf(role);
    return world.call('actOnDenouncement', { params: { number }, body: { action, version, data } }, { token });
  }

  /** Takes an action as it stands now. @throws Error when it is refused. */
  async function act(role: RoleCode, number: string, action: string, data: ActionData = {}): Promise<CaseFile> {
    const { version } = (await read(number)).result;
    const answer = await attempt(role, number, action, version, data);
    if (answer.status !== 200) throw new Error(`${action}: ${JSON.stringify(answer.failure)}`);
    return answer.result;
  }

  /** Everything an action could ask for, such that it is right for this case. */
  async function rightData(number: string, action: string): Promise<ActionData> {
    const { asks } = lifecycleRow(action);
    const { subjectsList } = (await read(number)).result;
    const all: ActionData = {
      reason: 'Arsye e shkruar për provë.',
      request: 'Ju lutemi plotësoni orën e ngjarjes.',
      dueInDays: 5,
      assignee: await memberOf('kqzinvestigator@denonco.test'),
      body: 'Institucioni Demo',
      otherNumber: asks.includes('otherNumber') ? (await file()).number : undefined,
      sessionAt: new Date(world.clock.now.getTime() + 7 * 86_400_000).toISOString(),
      outcomes: subjectsList.map(({ id }) => ({ subject: id, outcome: 'rejected' as const })),
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      kasDecision: 'KAS-i vendosi.',
      conveyedBy: 'letter',
    };
    return Object.fromEntries(Object.entries(all).filter(([ask]) => asks.some((one) => one === ask)));
  }

  /** Takes the next action of a path, whoever may: staff by its permission, the filer by the code. */
  async function step({ number, trackingCode: code }: Filed, action: string): Promise<void> {
    const { by } = lifecycleRow(action);
    const role = roleCodes.find((one) => mayEver(one, by));
    if (role) await act(role, number, action, await rightData(number, action));
    else if (action === 'withdraw') await world.call('withdrawDenouncement', { body: { code } });
    else throw new Error(`no way to ${action}`);
  }

  /** Files a case, gives it to the demo investigator, and brings it to this status by the shortest path. */
  async function aCaseIn(status: DenouncementStatus): Promise<string> {
    const filed = await file();
    await act('KqzRegistrar', filed.number, 'assign', { assignee: await memberOf('kqzinvestigator@denonco.test') });
    for (const action of pathTo(status).slice(1)) {
      const { after } = lifecycleRow(action);
      if (after) {
        world.advance(60 * 86_400_000);
        tokens = new Map();
      }
      await step(filed, action);
    }
    return filed.number;
  }

  return {
    aCaseIn,
    tokenOf,
    memberOf,
    file,
    read,
    attempt,
    act,
    rightData,
    /** Sessions end after hours; whoever moves the clock far signs in again. */
    signInAgain: () => {
      tokens = new Map();
    },
  };
}
