// Solves proof-of-work challenges ahead of time.
import type { Challenge, Solution } from 'altcha-lib/types';
import { call } from '../../../platform/api/client.ts';
import { newKey } from '../../../platform/drafts/autosave.ts';
import { scriptAddress } from '../../../ui/scriptAddress.ts';
import workerAddress from './challenge.worker.ts?worker&url';

/** Expires slightly early, for slow networks. */
const SPARE_SECONDS = 20;

const isFresh = ({ expiresAt }: { expiresAt: number }): boolean => expiresAt - SPARE_SECONDS > Date.now() / 1000;
let ready: ReturnType<typeof fetchSolved> | undefined;

const isChallenge = (value: unknown): value is Challenge =>
  typeof value === 'object' && value !== null && 'parameters' in value;

function solve(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(scriptAddress(workerAddress), { type: 'module' });
  return new Promise<Solution | null>((resolve) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => resolve(null);
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

async function fetchSolved() {
  const challenge = await call('getChallenge', {});
  if (!isChallenge(challenge)) return { header: undefined, expiresAt: Number.POSITIVE_INFINITY };
  const solution = await solve(challenge);
  return {
    header: solution ? btoa(JSON.stringify({ challenge, solution })) : undefined,
    expiresAt: challenge.parameters.expiresAt ?? Number.POSITIVE_INFINITY,
  };
}

/** Failures are reported when the solution is requested. */
export function prepareChallenge(): void {
  if (ready) return;
  ready = fetchSolved();
  ready.catch(() => {
    ready = undefined;
  });
}

const newPass = () => fetchSolved().then((solved) => ({ key: newKey(), solved }));
let pass: ReturnType<typeof newPass> | undefined;

/** One solved challenge for all files of a form. @throws ApiError */
export async function uploadHeaders(): Promise<Readonly<Record<string, string>>> {
  const before = await pass?.catch(() => undefined);
  if (!before || !isFresh(before.solved)) pass = newPass();
  const { key, solved } = await (pass ?? newPass());
  return { 'Idempotency-Key': key, ...(solved.header && { 'X-Challenge-Solution': solved.header }) };
}

/** After the server's limit of uploads, the next one solves a new challenge. */
export function renewUploadHeaders(): void {
  pass = undefined;
}

/** A solution, which is used once; undefined if none is required. @throws ApiError */
export async function takeChallenge(): Promise<string | undefined> {
  prepareChallenge();
  const taken = ready;
  const solved = await taken;
  if (ready === taken) ready = undefined;
  if (solved && isFresh(solved)) return solved.header;
  return (await fetchSolved()).header;
}
