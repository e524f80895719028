import { useQuery } from '@tanstack/react-query';
import { queryClient, routeQuery } from './query.ts';

const MOST_MS = 600;

/** Address of a telephone number. */
export const dialled = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`;

export const useSettings = () => useQuery(routeQuery('getSettings', {})).data;

/** Absent under Vite's own server. */
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

/** So that the banner moves nothing; waits only briefly. */
export async function preloadSettings(): Promise<void> {
  if (findWritten()) return;
  await Promise.race([
    queryClient.prefetchQuery(routeQuery('getSettings', {})),
    new Promise((resolve) => setTimeout(resolve, MOST_MS)),
  ]);
}
