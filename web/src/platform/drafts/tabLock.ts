// Lock of a draft: two tabs would overwrite each other, or a receipt.

const releases = new Map<string, () => void>();

/**
 * Locks a name for this tab until it closes; true when locked. `take` steals the lock, calling the other tab's
 * `onLost`. Always true in browsers without locks.
 */
export function lockDraft(name: string, take: boolean, onLost: () => void): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const options: LockOptions = take ? { steal: true } : { ifAvailable: true };
    navigator.locks
      .request(`denonco.${name}`, options, (lock) => {
        resolve(lock !== null);
        return lock ? new Promise<void>((release) => releases.set(name, release)) : undefined;
      })
      .catch(onLost);
  });
}

export const unlockDraft = (name: string): void => releases.get(name)?.();

const OUTBOX = 'denonco.outbox';

/** Sends queued drafts in one tab at a time; an opening form waits for it. */
export async function withOutboxLock(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(OUTBOX, { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

export async function awaitOutbox(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(OUTBOX, () => {});
}

export async function isOutboxAwaited(): Promise<boolean> {
  const { pending = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return pending.some(({ name }) => name === OUTBOX);
}

/** False when a tab has it open. */
export async function withDraft(name: string, work: () => Promise<void>): Promise<boolean> {
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  return navigator.locks.request(`denonco.${name}`, { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
}
