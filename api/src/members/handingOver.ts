// The open work of a member whose account is closed, in the transaction that closes it: denouncements go to the member who
// was named, complaints by lot to another (KZ 129.1). Hearings and requests are those of their cases and go with them.
import { type CaseKind, lifecycleOf, type Person } from '@denonco/contract';
import { takeAction } from '../casework/casework.action.ts';
import type { Worker } from '../casework/casework.rules.ts';
import { listAssignable } from '../casework/casework.store.ts';
import type { Db } from '../db/pool.ts';
import { fault } from '../http/fault.ts';
import { toPerson } from '../queue/queue.present.ts';
import { listOpenNumbers } from './account.store.ts';
import type { Administering } from './grants/secondPerson.ts';

/** By which action a case of either kind changes hands. */
const actions = { denouncement: 'assign', complaint: 'redraw' } as const satisfies Record<CaseKind, string>;

const heldBy = (db: Db, memberId: string, kind: CaseKind) =>
  listOpenNumbers(db, memberId, kind, lifecycleOf(kind).row(actions[kind]).from);

/** Members who can take over the denouncements of this member; empty when there are none. */
export async function listHeirs(db: Db, memberId: string): Promise<Person[]> {
  if ((await heldBy(db, memberId, 'denouncement')).length === 0) return [];
  return (await listAssignable(db, 'denouncement')).filter(({ id }) => id !== memberId).map(toPerson);
}

/**
 * Gives the open cases away, each by an action of its own; gives how many. The administrator who closes the account does it,
 * whatever else they may do.
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
    if (!(await listHeirs(tx, memberId)).some(({ id }) => id === heir))
      throw fault('validation', { fields: { heir: 'unknown_value' } });
  }
  for (const number of denouncements)
    await takeAction(tx, deps, worker, {
      kind: 'denouncement',
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
      kind: 'complaint',
      number,
      action: actions.complaint,
      data: {
        reason: 'Relatori nuk e ushtron më këtë detyrë.',
        excluded: [{ member: memberId, reason: 'absent', text: 'Nuk e ushtron më këtë detyrë.' }],
        ...(others.length === 1 && { appoint: true }),
      },
      now,
    });
  return denouncements.length + drawn.length;
}
