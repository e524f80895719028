// The tracking code of a paper filing. No member sees it: the registration's answer has it sealed, for one day and the
// registering member, to be opened only into the PDF of the slip.
import { normalizeTrackingCode } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Keys } from '../../platform/crypto/keys.ts';

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

/** Undefined when it is forged, another member's or expired. */
export function openSlip(keys: Keys, slip: string, memberId: string, now: Date): z.infer<typeof Sealed> | undefined {
  const { data } = z.safeParse(Sealed, keys.openTicket(slip, now));
  return data?.registeredBy === memberId ? data : undefined;
}
