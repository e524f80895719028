// Reassigns the open cases of a closed account: denouncements to the named member, complaints by lot (KZ 129.1).

import { type Assignee, type CaseKind, lifecycleOf, type Worker } from '@denonco/contract';
import { listOpenNumbers } from '../../accounts/members/account.store.ts';
import type { Administering } from '../../accounts/members/administrators.store.ts';
import { passTasksOn } from '../../casework/caseTasks/caseTasks.store.ts';
import { takeAction } from '../../casework/casework.action.ts';
import { listAssignable, withLoads } from '../../casework/casework.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import { fault } from '../../platform/http/fault.ts';

const actions = { denouncement: 'assign', complaint: 'redraw' } as const satisfies Record<CaseKind, string>;

const heldBy = (db: Db, memberId: string, kind: CaseKind) =>
  listOpenNumbers(db, memberId, kind, lifecycleOf(kind).row(actions[kind]).from);

/** Members who can take over this member's denouncements. */
export async function listHeirs(db: Db, memberId: string, now: Date): Promise<Assignee[]> {
  if ((await heldBy(db, memberId, 'denouncement')).length === 0) return [];
  const others = (await listAssignable(db, 'denouncement')).filter(({ id }) => id !== memberId);
  return withLoads(db, 'denouncement', others, now);
}

/**
 * Reassigns each open case by an action of its own; returns the number. Acts for the administrator who closes the
 * account, regardless of their other permissions.
 * @throws Fault `validation` when an heir is needed and is not named, or cannot be given cases.
 */
export async function handOver(
  { tx, deps, by, now }: Administering,
  memberId: string,
  heir: string | undefined,
): Promise<number> {
  const worker: Worker = {
    memberId: by,
    scope: 'country',
    permissions: new Set(['denouncements.assign', 'complaints.draw']),
  };
  const denouncements = await heldBy(tx, memberId, 'denouncement');
  const complaints = await heldBy(tx, memberId, 'complaint');
  if (denouncements.length > 0) {
    if (heir === undefined) throw fault('validation', { fields: { heir: 'required' } });
    if (!(await listHeirs(tx, memberId, now)).some(({ id }) => id === heir))
      throw fault('validation', { fields: { heir: 'unknown_value' } });
  }
  for (const number of denouncements)
    await takeAction(tx, deps, worker, {
      number,
      action: actions.denouncement,
      data: { assignee: heir },
      now,
    });
  const others = (await listAssignable(tx, 'complaint')).filter(({ id }) => id !== memberId);
  // Without another member of KAS there is no lot; the cases stay, marked as those of a closed account.
  const drawn = others.length > 0 ? complaints : [];
  for (const number of drawn)
    await takeAction(tx, deps, worker, {
      number,
      action: actions.complaint,
      data: {
        reason: 'Relatori nuk e ushtron më këtë detyrë.',
        excluded: [{ member: memberId, reason: 'absent', text: 'Nuk e ushtron më këtë detyrë.' }],
        ...(others.length === 1 && { appoint: true }),
      },
      now,
    });
  await passTasksOn(tx, memberId, heir);
  return denouncements.length + drawn.length;
}
