// One tab at a time writes the draft: two would overwrite each other, or a receipt.

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
        return lock ? new Promise<never>(() => {}) : undefined;
      })
      .catch(onLost);
  });
}
