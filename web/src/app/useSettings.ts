import { getSettings } from '@denonco/contract';
import { call } from '../api/client.ts';
import { reads, useRead } from '../api/useRead.ts';

const MOST_MS = 600;

/** What the server says of the institution: names, phones, whether it is a demo. Undefined until it has answered. */
export const useSettings = () => useRead(getSettings, {}, { freshSeconds: 600 }).data;

/** Asks for the settings before the first paint, so that the banner does not push the page down; waits only a moment. */
export async function warmSettings(): Promise<void> {
  const asked = reads.prefetchQuery({ queryKey: [getSettings.path, {}], queryFn: () => call(getSettings, {}) });
  await Promise.race([asked, new Promise((resolve) => setTimeout(resolve, MOST_MS))]);
}
