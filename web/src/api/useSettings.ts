import { give, reading } from './reads.ts';
import { useRead } from './useRead.ts';

const MOST_MS = 600;

/** What the server says of the institution: names, phones, whether it is a demo. Undefined until it has answered. */
export const useSettings = () => useRead('getSettings', {}, { freshSeconds: 600 }).data;

/** The server writes them into the page; a page from elsewhere (vite's own server) holds none. */
function findWritten(): boolean {
  try {
    give('getSettings', {}, JSON.parse(document.getElementById('settings')?.textContent ?? ''));
    return true;
  } catch {
    return false;
  }
}

/** Has the settings before the first paint, so that the banner does not push the page down; waits only a moment. */
export async function warmSettings(): Promise<void> {
  if (findWritten()) return;
  await Promise.race([reading('getSettings', {}), new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}
