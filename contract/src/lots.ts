// The lot by which a complaint gets its rapporteur (KZ 129.1). Anyone who has the record of a lot can draw again and
// must find the same: server and browser both do. Random numbers come from the caller. docs/lot.md says it in words.
import * as z from 'zod/mini';

export const Lot = z.object({
  /** 32 bytes in hex, drawn by the server in the transaction of the event. */
  seed: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  /** Who took part, in the order of their ids. */
  candidates: z.array(z.object({ id: z.uuid(), name: z.string() })),
  drawn: z.uuid(),
});
export type Lot = z.infer<typeof Lot>;

const label = 'denonco-lot/v1';

/**
 * Whom the seed draws: the first number of the sequence SHA-256(label ‖ seed ‖ case number ‖ n), n = 0, 1, …, that is
 * below the largest multiple of the number of candidates decides, so that each has the same chance. `ids` in any order.
 * @throws RangeError when there is nobody to draw.
 */
export async function drawLot(seed: string, caseNumber: string, ids: readonly string[]): Promise<string> {
  const sorted = [...ids].sort();
  if (sorted.length === 0) throw new RangeError('a lot without candidates');
  const range = 2 ** 48;
  const limit = range - (range % sorted.length);
  for (let round = 0; ; round++) {
    const text = new TextEncoder().encode(`${label}\n${seed}\n${caseNumber}\n${round}\n`);
    const digest = new DataView(await crypto.subtle.digest('SHA-256', text));
    // 48 bits: as many as a number holds exactly, with room.
    const value = digest.getUint16(0) * 2 ** 32 + digest.getUint32(2);
    const found = value < limit ? sorted[value % sorted.length] : undefined;
    if (found !== undefined) return found;
  }
}
