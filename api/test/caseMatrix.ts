// Roles × actions × statuses of cases: what the tables say of each, without asking the code that is tested.
import {
  type ActionData,
  type CaseKind,
  type CaseStatus,
  isStaffRow,
  lifecycleOf,
  type RoleCode,
  readerOf,
  roles,
  statusCodesOf,
} from '@denonco/contract';
import { Course, mayEver, pathTo, roleCodes, standingDown } from './course.ts';
import { missesOf } from './misses.ts';
import type { World } from './world.ts';

export const rowsOf = (kind: CaseKind) => lifecycleOf(kind).rows.filter(isStaffRow);
type StaffRow = ReturnType<typeof rowsOf>[number];
const readers = Object.values(readerOf);

/** `isOwn`: the case is the role's demo member's. */
export function expectedStatus(
  kind: CaseKind,
  status: CaseStatus,
  role: RoleCode,
  row: StaffRow,
  isOwn: boolean,
): number {
  if (!readers.some((one) => mayEver(role, one))) return 403;
  if (!mayEver(role, readerOf[kind])) return 404;
  if (roles[role].scope === 'assigned' && !isOwn) return 404;
  if (!mayEver(role, row.by)) return 403;
  // No completion deadline has passed here; casework.test.ts moves the clock beyond it.
  const isDone = row.onlyAfter === undefined || pathTo(kind, status).includes(row.onlyAfter);
  return row.from.includes(status) && !row.after && isDone ? 200 : 409;
}

const undrawn: readonly CaseStatus[] = ['registered', 'withdrawn', 'joined'];
/** Whether a case in this status is the demo member's of scope `assigned`: a complaint before the lot has no assignee. */
export const isOwned = (kind: CaseKind, status: CaseStatus): boolean =>
  kind === 'denouncement' || !undrawn.includes(status);

/** The roles that read a case of the demo members in this status. */
export const readersOf = (kind: CaseKind, status: CaseStatus): RoleCode[] =>
  roleCodes.filter((one) => mayEver(one, readerOf[kind]) && (isOwned(kind, status) || roles[one].scope !== 'assigned'));
/** Those of them that may take this action. */
export const takersOf = (kind: CaseKind, status: CaseStatus, row: StaffRow): RoleCode[] =>
  readersOf(kind, status).filter((role) => expectedStatus(kind, status, role, row, isOwned(kind, status)) === 200);

/** Every action in every status that allows it, by one role: every other role is offered the same. */
export const takenIn = (kind: CaseKind) =>
  statusCodesOf(kind).flatMap((status) =>
    rowsOf(kind).flatMap((row, at) => {
      const takers = takersOf(kind, status, row);
      const role = takers[at % (takers.length || 1)];
      return role ? [{ status, row, role }] : [];
    }),
  );

/** Cases of the demo's investigator and rapporteur, and others of the same roles with whom they share their work. */
export class CaseMatrix {
  readonly course: Course;
  readonly others: Readonly<Record<CaseKind, string>>;

  private constructor(course: Course, others: Record<CaseKind, string>) {
    this.course = course;
    this.others = others;
  }

  static async open(world: World): Promise<CaseMatrix> {
    const course = new Course(world);
    return new CaseMatrix(course, {
      denouncement: await course.addMember('KqzInvestigator', 'kqzinvestigator9@denonco.test'),
      complaint: await course.addMember('KasRapporteur', 'kasrapporteur9@denonco.test'),
    });
  }

  ownCase(kind: CaseKind, status: CaseStatus): Promise<string> {
    return this.course.aCaseIn(status, kind, [this.others.complaint]);
  }

  /** A case assigned to another member, with its status. */
  async othersCase(kind: CaseKind): Promise<{ number: string; status: CaseStatus }> {
    const { course } = this;
    const { number } = kind === 'complaint' ? await course.fileComplaint() : await course.file();
    const { status } =
      kind === 'complaint'
        ? await course.act('KasSecretary', number, 'drawRapporteur', {
            excluded: standingDown(await course.memberOf('kasrapporteur@denonco.test')),
          })
        : await course.act('KqzRegistrar', number, 'assign', { assignee: this.others.denouncement });
    return { number, status: status.code };
  }

  /** Tries every action with every role that must not take it; gives the wrong answers, and whether the case changed. */
  async wronglyAnswered(kind: CaseKind, number: string, status: CaseStatus, isOwn: boolean): Promise<string[]> {
    const { course } = this;
    const before = (await course.read(number)).result;
    const tries = rowsOf(kind).flatMap((row) =>
      roleCodes
        .map((role) => ({ row, role, expected: expectedStatus(kind, status, role, row, isOwn) }))
        .filter(({ expected }) => expected !== 200),
    );
    const data = new Map<string, Awaited<ReturnType<Course['rightData']>>>();
    for (const { action } of rowsOf(kind)) data.set(action, await course.rightData(number, action));
    const misses = await missesOf(tries, async ({ row: { action }, role, expected }) => {
      const answer = await course.attempt(role, number, action, before.version, data.get(action));
      return answer.status === expected
        ? undefined
        : `${status}: ${role} ${action} is ${answer.status} instead of ${expected}`;
    });
    const after = (await course.read(number)).result;
    const isChanged = JSON.stringify({ ...after, allowed: [] }) !== JSON.stringify({ ...before, allowed: [] });
    return isChanged ? [...misses, `${status}: the case changed`] : misses;
  }

  /** Takes each action on a case of its own; gives those that do not lead to the status or the ends that they promised. */
  async wronglyTaken(
    kind: CaseKind,
    taken: ReturnType<typeof takenIn>,
    say: (data: ActionData) => ActionData = (data) => data,
  ): Promise<string[]> {
    const misses: string[] = [];
    for (const { status, row, role } of taken) {
      const number = await this.ownCase(kind, status);
      const data = say(await this.course.rightData(number, row.action));
      const version = await this.course.versionOf(number);
      const promised = await this.course.promised(role, number, row.action, data);
      const answer = await this.course.attempt(role, number, row.action, version, data);
      const { missed } = promised(answer.result);
      if (missed.length > 0) misses.push(`${status}: ${row.action} promises otherwise than it sets: ${missed}`);
      const reached = [answer.status, answer.result?.version, answer.result?.status.code].join();
      const steps = [...pathTo(kind, status), row.action].map((action) => ({ action }));
      const expected = [200, version + (data.report ? 2 : 1), lifecycleOf(kind).statusAfter(steps)].join();
      if (reached !== expected) misses.push(`${status}: ${role} ${row.action} gives ${reached} instead of ${expected}`);
    }
    return misses;
  }
}
