import { verifiedMinutes } from '@denonco/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { fault } from '../../platform/http/fault.ts';

export const verifiedMs = verifiedMinutes * 60_000;

/** @throws Fault `step_up_required` when verification is too old; `stepUp` renews it. */
export function requireVerified({ verifiedAt }: Actor, now: Date): void {
  if (!verifiedAt || now.getTime() - verifiedAt.getTime() > verifiedMs) throw fault('step_up_required');
}
