// Proof of work for public writes (ALTCHA): a second for a visitor, days for a flood.

import { randomInt, randomUUID } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod/mini';
import type { Deps } from '../../platform/deps.ts';
import { httpError } from '../../platform/http/httpError.ts';

// About 400 derivations: 0.1 s on a desktop, 0.3 to 1 s on a cheap phone.
const iterations = 1000;
const maxTries = 600;
const fewestTries = 200;
const validMs = 30 * 60_000;

const secrets = ({ keys }: Deps) => ({
  hmacSignatureSecret: keys.hash('challenge', 'signature').toString('hex'),
  hmacKeySignatureSecret: keys.hash('challenge', 'key').toString('hex'),
});

export const newChallenge = (deps: Deps): Promise<unknown> =>
  createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: iterations,
    counter: randomInt(fewestTries, maxTries),
    deriveKey,
    expiresAt: new Date(Date.now() + validMs),
    ...secrets(deps),
  });

const Payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

/** The same idempotency key may repeat a solution: it is the same filing. */
export async function spendChallenge(deps: Deps, solution: string | undefined, idempotencyKey: string | undefined) {
  if (!deps.config.challenge) return;
  const payload = readPayload(solution);
  if (!payload || !(await verifySolution({ ...payload, deriveKey, ...secrets(deps) })).verified)
    throw httpError('challenge_required');
  const { signature, parameters } = payload.challenge;
  const spent = await deps.db
    .insertInto('spent_challenges')
    .values({
      signature: signature.toLowerCase(),
      used_for: deps.keys.hash('challenge-use', idempotencyKey ?? randomUUID()),
      expires_at: new Date(parameters.expiresAt * 1000),
    })
    .onConflict((row) =>
      row
        .column('signature')
        .doUpdateSet((set) => ({ expires_at: set.ref('excluded.expires_at') }))
        .whereRef('spent_challenges.used_for', '=', 'excluded.used_for'),
    )
    .returning('signature')
    .executeTakeFirst();
  if (!spent) throw httpError('challenge_required');
}

function readPayload(solution: string | undefined): z.infer<typeof Payload> | undefined {
  try {
    return Payload.parse(JSON.parse(Buffer.from(solution ?? '', 'base64').toString()));
  } catch {
    return undefined;
  }
}
