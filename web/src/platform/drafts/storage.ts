// Marks that a filing is queued on this device, so that checking is cheap.
const SIGN = 'denonco.waiting';

/** Returns the result of `use`; undefined without storage or space. */
export function inStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(localStorage);
  } catch {
    return undefined;
  }
}

export const isQueued = (): boolean => inStorage((storage) => storage.getItem(SIGN)) === '1';
export const markAsQueued = (): void => inStorage((storage) => storage.setItem(SIGN, '1'));
export const clearQueued = (): void => inStorage((storage) => storage.removeItem(SIGN));
