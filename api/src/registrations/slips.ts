// The tracking code of a filing on paper, on its way to the sender. No member is shown it: the answer of a registration holds
// it sealed, for a day and for the member who registered, and it is unsealed only into the PDF of the slip.
import { normalizeTrackingCode } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../crypto/keys.ts';

const validMs = 24 * 3_600_000;

const Sealed = z.object({ slipOf: z.string(), code: z.string(), registeredBy: z.string() });

interface Registration {
  readonly number: string;
  readonly trackingCode: string;
}

export function sealSlip(keys: Keys, { number, trackingCode }: Registration, memberId: string, now: Date): string {
  const code = normalizeTrackingCode(trackingCode);
  return keys.sealTicket({ slipOf: number, code, registeredBy: memberId }, new Date(now.getTime() + validMs));
}

/** Undefined when it is forged, another member's, or its day is over. */
export function openSlip(keys: Keys, slip: string, memberId: string, now: Date): z.infer<typeof Sealed> | undefined {
  const { data } = z.safeParse(Sealed, keys.openTicket(slip, now));
  return data?.registeredBy === memberId ? data : undefined;
}
