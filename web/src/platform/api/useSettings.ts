import { useQuery } from '@tanstack/react-query';
import { queryClient, routeQuery } from './query.ts';

const MOST_MS = 600;

/** Public settings: names, phones, whether it is a demo. Undefined until loaded. */
export const useSettings = () => useQuery(routeQuery('getSettings', {})).data;

/** Settings written into the page by the server; absent under Vite's own server. */
function findWritten(): boolean {
  try {
    queryClient.setQueryData(
      routeQuery('getSettings', {}).queryKey,
      JSON.parse(document.getElementById('settings')?.textContent ?? ''),
    );
    return true;
  } catch {
    return false;
  }
}

/** Loads settings before the first paint, so that the banner moves nothing; waits only briefly. */
export async function preloadSettings(): Promise<void> {
  if (findWritten()) return;
  await Promise.race([
    queryClient.prefetchQuery(routeQuery('getSettings', {})),
    new Promise((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
}
