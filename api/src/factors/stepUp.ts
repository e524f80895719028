// Proving once more who one is before what is sensitive: changing factors here; exports, identities and administration
// ask for it in the same way.
import { verifiedMinutes } from '@denonco/contract';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';

export const verifiedMs = verifiedMinutes * 60_000;

/** @throws Fault `step_up_required` when the member signed in, or proved who they are, longer ago; `confirmItsMe` opens it. */
export function requireVerified({ verifiedAt }: Actor, now: Date): void {
  if (!verifiedAt || now.getTime() - verifiedAt.getTime() > verifiedMs) throw fault('step_up_required');
}
