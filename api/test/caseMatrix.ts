// Roles × actions × statuses as the tables say, independently of the tested code.
import {
  type ActionData,
  type CaseKind,
  type CaseStatus,
  deadlinesStartedBy,
  isStaffRow,
  lifecycleOf,
  type RoleCode,
  readerOf,
  roles,
  statusCodesOf,
} from '@denonco/contract';
import { CaseDriver, exclusionsOf, mayEver, pathTo, roleCodes } from './caseDriver.ts';
import { missesOf } from './misses.ts';
import type { TestApp } from './testApp.ts';

export const rowsOf = (kind: CaseKind) => lifecycleOf(kind).rows.filter(isStaffRow);
type StaffRow = ReturnType<typeof rowsOf>[number];
const readers = Object.values(readerOf);

/** KAS reads the denouncements proposed to it. */
const isReader = (kind: CaseKind, status: CaseStatus, role: RoleCode, isOwn: boolean): boolean =>
  mayEver(role, readerOf[kind])
    ? isOwn || roles[role].scope !== 'assigned'
    : mayEver(role, 'denouncements.sanction') && pathTo(kind, status).includes('proposeSanction');

/** `isOwn`: assigned to the role's demo member. */
function expectedStatus(kind: CaseKind, status: CaseStatus, role: RoleCode, row: StaffRow, isOwn: boolean): number {
  if (!readers.some((one) => mayEver(role, one))) return 403;
  if (!isReader(kind, status, role, isOwn)) return 404;
  if (!mayEver(role, row.by)) return 403;
  // No completion deadline has passed here; casework.test.ts covers that.
  const isDone = row.onlyAfter === undefined || pathTo(kind, status).includes(row.onlyAfter);
  const isRunning =
    row.onlyWhileRunning === undefined ||
    pathTo(kind, status).some((action) =>
      deadlinesStartedBy(lifecycleOf(kind).row(action)).some((code) => code === row.onlyWhileRunning),
    );
  return row.from.includes(status) && !row.after && isDone && isRunning ? 200 : 409;
}

const undrawn: readonly CaseStatus[] = ['registered', 'withdrawn', 'joined'];
/** Whether such a case belongs to the demo member of scope `assigned`: a complaint before the lot is unassigned. */
export const isOwned = (kind: CaseKind, status: CaseStatus): boolean =>
  kind === 'denouncement' || !undrawn.includes(status);

export const readersOf = (kind: CaseKind, status: CaseStatus): RoleCode[] =>
  roleCodes.filter((one) => isReader(kind, status, one, isOwned(kind, status)));
export const takersOf = (kind: CaseKind, status: CaseStatus, row: StaffRow): RoleCode[] =>
  readersOf(kind, status).filter((role) => expectedStatus(kind, status, role, row, isOwned(kind, status)) === 200);

/** Every action in every status that allows it, by one role: the others are offered the same. */
export const takenIn = (kind: CaseKind) =>
  statusCodesOf(kind).flatMap((status) =>
    rowsOf(kind).flatMap((row, at) => {
      const takers = takersOf(kind, status, row);
      const role = takers[at % (takers.length || 1)];
      return role ? [{ status, row, role }] : [];
    }),
  );

/** Cases of the demo's investigator and rapporteur, and other members of these roles. */
export class CaseMatrix {
  readonly driver: CaseDriver;
  readonly others: Readonly<Record<CaseKind, string>>;

  private constructor(driver: CaseDriver, others: Record<CaseKind, string>) {
    this.driver = driver;
    this.others = others;
  }

  static async open(testApp: TestApp): Promise<CaseMatrix> {
    const driver = new CaseDriver(testApp);
    return new CaseMatrix(driver, {
      denouncement: await driver.addMember('KqzInvestigator', 'kqzinvestigator9@denonco.test'),
      complaint: await driver.addMember('KasRapporteur', 'kasrapporteur9@denonco.test'),
    });
  }

  ownCase(kind: CaseKind, status: CaseStatus): Promise<string> {
    return this.driver.createCaseInStatus(status, kind, [this.others.complaint]);
  }

  async othersCase(kind: CaseKind): Promise<{ number: string; status: CaseStatus }> {
    const { driver } = this;
    const { number } = kind === 'complaint' ? await driver.fileComplaint() : await driver.file();
    const { status } =
      kind === 'complaint'
        ? await driver.act('KasSecretary', number, 'drawRapporteur', {
            excluded: exclusionsOf(await driver.memberOf('kasrapporteur@denonco.test')),
          })
        : await driver.act('KqzRegistrar', number, 'assign', { assignee: this.others.denouncement });
    return { number, status: status.code };
  }

  /** Tries every action as every role that must not take it; returns wrong answers, and whether the case changed. */
  async wronglyAnswered(kind: CaseKind, number: string, status: CaseStatus, isOwn: boolean): Promise<string[]> {
    const { driver } = this;
    const before = (await driver.read(number)).result;
    const tries = rowsOf(kind).flatMap((row) =>
      roleCodes
        .map((role) => ({ row, role, expected: expectedStatus(kind, status, role, row, isOwn) }))
        .filter(({ expected }) => expected !== 200),
    );
    const data = new Map<string, Awaited<ReturnType<CaseDriver['rightData']>>>();
    for (const { action } of rowsOf(kind)) data.set(action, await driver.rightData(number, action));
    const misses = await missesOf(tries, async ({ row: { action }, role, expected }) => {
      const answer = await driver.attempt(role, number, action, before.version, data.get(action));
      return answer.status === expected
        ? undefined
        : `${status}: ${role} ${action} is ${answer.status} instead of ${expected}`;
    });
    const after = (await driver.read(number)).result;
    const isChanged = JSON.stringify({ ...after, allowed: [] }) !== JSON.stringify({ ...before, allowed: [] });
    return isChanged ? [...misses, `${status}: the case changed`] : misses;
  }

  /** Takes each action on a fresh case; returns those that miss their status or previewed ends. */
  async wronglyTaken(
    kind: CaseKind,
    taken: ReturnType<typeof takenIn>,
    fillData: (data: ActionData) => ActionData = (data) => data,
  ): Promise<string[]> {
    const misses: string[] = [];
    for (const { status, row, role } of taken) {
      const number = await this.ownCase(kind, status);
      const data = fillData(await this.driver.rightData(number, row.action));
      const version = await this.driver.versionOf(number);
      const promised = await this.driver.promised(role, number, row.action, data);
      const answer = await this.driver.attempt(role, number, row.action, version, data);
      const { missed } = promised(answer.result);
      if (missed.length > 0) misses.push(`${status}: ${row.action} promises otherwise than it sets: ${missed}`);
      const actual = [answer.status, answer.result?.version, answer.result?.status.code].join();
      const steps = [...pathTo(kind, status), row.action].map((action) => ({ action }));
      const expected = [200, version + (data.report ? 2 : 1), lifecycleOf(kind).statusAfter(steps)].join();
      if (actual !== expected) misses.push(`${status}: ${role} ${row.action} gives ${actual} instead of ${expected}`);
    }
    return misses;
  }
}
