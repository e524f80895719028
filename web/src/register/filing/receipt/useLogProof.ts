// Polls for the log's inclusion proof for a while, from when the leaf enters the log. Nothing waits for it, since the
// signed promise already holds.
import { useEffect, useState } from 'react';
import { type CallReply, call } from '../../../platform/api/client.ts';
import type { FiledCase } from '../sending/post.ts';

type Logged = Extract<CallReply<'findLogProof'>, { state: 'logged' }>;

export interface LogProof {
  /** `asking`: still polling; `missing`: not in time, can be retried. */
  readonly state: 'asking' | 'logged' | 'missing';
  readonly logged?: Logged;
  /** When the leaf enters the log, where that is not at once. */
  readonly entersAt?: string | undefined;
}

type Promised = Pick<FiledCase['receipt'], 'leaf' | 'entersAt'>;

/** The longest that a leaf waits for its entry, whatever the clock of the device shows. */
const longestHeldMs = 900_000;

/** The log signs about every second; slow networks get two minutes. */
const pausesMs = [500, 1000, 1000, 1500, 2000, 3000, 5000, 8000, 15_000, 30_000, 60_000];

async function ask({ leaf, entersAt }: Promised, signal: AbortSignal): Promise<Logged | undefined> {
  const untilMs = entersAt === undefined ? 0 : Date.parse(entersAt) - Date.now();
  const heldMs = Math.min(Math.max(0, untilMs), longestHeldMs);
  for (const [index, pause] of pausesMs.entries()) {
    await new Promise((resolve) => setTimeout(resolve, index === 0 ? heldMs + pause : pause));
    if (signal.aborted) return undefined;
    const found = await call('findLogProof', { body: { leaf } }, { signal }).catch(() => undefined);
    if (found?.state === 'logged') return found;
  }
  return undefined;
}

export function useLogProof({ leaf, entersAt }: Promised): LogProof {
  const [proof, setProof] = useState<LogProof>({ state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    setProof({ state: 'asking' });
    void ask({ leaf, entersAt }, leaving.signal).then((logged) => {
      if (!leaving.signal.aborted) setProof(logged ? { state: 'logged', logged } : { state: 'missing' });
    });
    return () => leaving.abort();
  }, [leaf, entersAt]);
  return { ...proof, entersAt };
}
