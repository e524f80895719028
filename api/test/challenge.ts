import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge } from 'altcha-lib/types';
import type { createClient } from './client.ts';

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

/** The header for one public write; empty where none is required. */
export async function solvedChallenge(call: ReturnType<typeof createClient>): Promise<Record<string, string>> {
  const { result: challenge } = await call('getChallenge', {});
  if (!isChallenge(challenge)) return {};
  const solution = await solveChallenge({ challenge, deriveKey, timeout: 0 });
  return { 'x-challenge-solution': Buffer.from(JSON.stringify({ challenge, solution })).toString('base64') };
}
