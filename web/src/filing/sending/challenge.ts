// A solved proof-of-work challenge for a public write, ready before it is needed. Asks nothing of the person.
import type { Challenge, Solution } from 'altcha-lib/types';
import { call } from '../../api/client.ts';
import { scriptAddress } from '../../ui/scriptAddress.ts';
import workerAddress from './challenge.worker.ts?worker&url';
import { newKey } from './newKey.ts';

/** A little before its end, so that a slow network does not bring it too late. */
const SPARE_SECONDS = 20;

interface Solved {
  readonly header: string | undefined;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}
const isFresh = ({ expiresAt }: Solved): boolean => expiresAt - SPARE_SECONDS > Date.now() / 1000;
let ready: Promise<Solved> | undefined;

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

async function fetchSolved(): Promise<Solved> {
  const challenge = await call('getChallenge', {});
  if (!isChallenge(challenge)) return { header: undefined, expiresAt: Number.POSITIVE_INFINITY };
  const solution = await solve(challenge);
  return {
    header: solution ? btoa(JSON.stringify({ challenge, solution })) : undefined,
    expiresAt: challenge.parameters.expiresAt ?? Number.POSITIVE_INFINITY,
  };
}

/** Starts fetching and solving, unless that has been done. A fault is met again, and then told, when it is taken. */
export function prepareChallenge(): void {
  if (ready) return;
  ready = fetchSolved();
  ready.catch(() => {
    ready = undefined;
  });
}

interface UploadPass {
  readonly key: string;
  readonly solved: Solved;
}
let pass: Promise<UploadPass> | undefined;

const newPass = (): Promise<UploadPass> => fetchSolved().then((solved) => ({ key: newKey(), solved }));

/** Headers of this page's uploads: one challenge, solved once, for all files of a form. Rejects with a Fault. */
export async function uploadHeaders(): Promise<Readonly<Record<string, string>>> {
  const before = await pass?.catch(() => undefined);
  if (!before || !isFresh(before.solved)) pass = newPass();
  const { key, solved } = await (pass ?? newPass());
  return { 'Idempotency-Key': key, ...(solved.header && { 'X-Challenge-Solution': solved.header }) };
}

/** The server takes no more uploads with it: the next one solves another. */
export function renewUploadHeaders(): void {
  pass = undefined;
}

/** The header for one write, undefined when the server asks for none. Each is given out once. Rejects with a Fault. */
export async function takeChallenge(): Promise<string | undefined> {
  prepareChallenge();
  const taken = ready;
  const solved = await taken;
  if (ready === taken) ready = undefined;
  if (solved && isFresh(solved)) return solved.header;
  return (await fetchSolved()).header;
}
