import { useCallback, useSyncExternalStore } from 'react';

export function useWide(pixels: 768 | 992 | 1400): boolean {
  const query = `(width >= ${pixels}px)`;
  return useSyncExternalStore(
    useCallback(
      (listener) => {
        const list = window.matchMedia(query);
        list.addEventListener('change', listener);
        return () => list.removeEventListener('change', listener);
      },
      [query],
    ),
    () => window.matchMedia(query).matches,
  );
}
