// Whether a filing on this device may wait for the network: a sign that costs nothing to look at, and says nothing more.
const SIGN = 'denonco.waiting';

/** A storage that is full or forbidden only costs the sending from another page. */
function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const isWaiting = (): boolean => inStorage((storage) => storage.getItem(SIGN)) === '1';
export const markWaiting = (): void => inStorage((storage) => storage.setItem(SIGN, '1'));
export const clearWaiting = (): void => inStorage((storage) => storage.removeItem(SIGN));
