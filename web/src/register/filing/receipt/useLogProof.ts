// Polls for the log's inclusion proof for a while. Nothing waits for it, since the signed promise already holds.
import { useEffect, useState } from 'react';
import { type CallReply, call } from '../../../platform/api/client.ts';

type Logged = Extract<CallReply<'findLogProof'>, { state: 'logged' }>;

export interface LogProof {
  /** `asking`: still polling; `missing`: not in time, can be retried. */
  readonly state: 'asking' | 'logged' | 'missing';
  readonly logged?: Logged;
}

/** The log signs about every second; slow networks get two minutes. */
const pausesMs = [500, 1000, 1000, 1500, 2000, 3000, 5000, 8000, 15_000, 30_000, 60_000];

async function ask(leaf: string, signal: AbortSignal): Promise<Logged | undefined> {
  for (const pause of pausesMs) {
    await new Promise((resolve) => setTimeout(resolve, pause));
    if (signal.aborted) return undefined;
    const found = await call('findLogProof', { body: { leaf } }, { signal }).catch(() => undefined);
    if (found?.state === 'logged') return found;
  }
  return undefined;
}

export function useLogProof(leaf: string): LogProof {
  const [proof, setProof] = useState<LogProof>({ state: 'asking' });
  useEffect(() => {
    const leaving = new AbortController();
    setProof({ state: 'asking' });
    void ask(leaf, leaving.signal).then((logged) => {
      if (!leaving.signal.aborted) setProof(logged ? { state: 'logged', logged } : { state: 'missing' });
    });
    return () => leaving.abort();
  }, [leaf]);
  return proof;
}
