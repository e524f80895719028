import { useQuery } from '@tanstack/react-query';
import { queryClient, routeQuery } from './query.ts';

const MOST_MS = 600;

export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const useSettings = () => useQuery(routeQuery('getSettings', {})).data;

/** Settings written into the page by the server; absent under Vite's own. */
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

/** Before the first render, so that the banner does not shift the page; waits only briefly. */
export async function preloadSettings(): Promise<void> {
  if (findWritten()) return;
  await Promise.race([
    queryClient.prefetchQuery(routeQuery('getSettings', {})),
    new Promise((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
}
