import { verifiedMinutes } from '@denonco/contract';
import type { Actor } from '../../platform/http/actor.ts';
import { httpError } from '../../platform/http/httpError.ts';

export const verifiedMs = verifiedMinutes * 60_000;

/** @throws HttpError `step_up_required` when verification is too old; `stepUp` renews it. */
export function requireVerified({ verifiedAt }: Actor, now: Date): void {
  if (!verifiedAt || now.getTime() - verifiedAt.getTime() > verifiedMs) throw httpError('step_up_required');
}
