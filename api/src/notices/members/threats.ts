// Notifies the members who decide such cases of a withdrawal under threat.
import type { CaseKind } from '@denonco/contract';
import type { Db } from '../../db/pool.ts';
import { listHoldersOf, noticeMembers } from './members.store.ts';

export async function tellOfThreat(
  tx: Db,
  { id, number, kind }: { readonly id: string; readonly number: string; readonly kind: CaseKind },
  at: Date,
): Promise<void> {
  const to = await listHoldersOf(tx, `${kind}s.decide`);
  await noticeMembers(tx, { event: 'threat', key: `case/${id}/threat`, to, number, at });
}
