// Records sealed while their page was left, until a page that opens the draft moves them into the store.
import { inStorage } from './storage.ts';

const PREFIX = 'left/';

export const pendingIds = (): string[] =>
  inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  ) ?? [];

export const readPending = (id: string): string | undefined =>
  inStorage((storage) => storage.getItem(PREFIX + id)) ?? undefined;

/** False without storage or space. */
export const writePending = (id: string, sealed: string): boolean =>
  inStorage((storage) => {
    storage.setItem(PREFIX + id, sealed);
    return true;
  }) ?? false;

export const removePending = (id: string): void => inStorage((storage) => storage.removeItem(PREFIX + id));
