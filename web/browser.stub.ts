import { vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** What modules of the client use as they are loaded, for unit tests of tables. */
export function stubBrowser(): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
}
