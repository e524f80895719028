// Records sealed while their page was left, until a page that opens the draft moves them into the store.
import { inStorage } from './waiting.ts';

const PREFIX = 'left/';

export const leftIds = (): string[] =>
  inStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => key.slice(PREFIX.length)),
  ) ?? [];

export const leftOf = (id: string): string | undefined =>
  inStorage((storage) => storage.getItem(PREFIX + id)) ?? undefined;

/** False without storage or space. */
export const putLeft = (id: string, sealed: string): boolean =>
  inStorage((storage) => {
    storage.setItem(PREFIX + id, sealed);
    return true;
  }) ?? false;

export const dropLeft = (id: string): void => inStorage((storage) => storage.removeItem(PREFIX + id));
