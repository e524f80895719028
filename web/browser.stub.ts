import { vi } from 'vitest';

const storage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };

/** Globals that modules of the client use while they load. */
export function stubBrowser(): void {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage: storage, sessionStorage: storage }));
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('sessionStorage', storage);
}
