// One tab at a time writes the draft: two would overwrite each other, or a receipt.

const releases = new Map<string, () => void>();

/**
 * Holds a name for this tab until it closes; true when it is held. With `take`, takes it from the tab that holds it,
 * whose `onLost` is called. Browsers without locks always hold.
 */
export function holdDraft(name: string, take: boolean, onLost: () => void): Promise<boolean> {
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

/** Lets go of a name that this tab holds. */
export const releaseDraft = (name: string): void => releases.get(name)?.();

const OUTBOX = 'denonco.outbox';

/** Does the work that sends kept drafts while no other tab does; a form that opens meanwhile waits for it. */
export async function asOutbox(work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(OUTBOX, { ifAvailable: true }, (lock) => lock && work());
  else await work();
}

/** Resolves once no tab is sending kept drafts. */
export async function afterOutbox(): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(OUTBOX, () => {});
}

/** Whether a form waits for kept drafts to be sent. */
export async function isOutboxAwaited(): Promise<boolean> {
  const { pending = [] } = 'locks' in navigator ? await navigator.locks.query() : {};
  return pending.some(({ name }) => name === OUTBOX);
}

/** Does the work on a draft that no tab has open; false when one has. */
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
