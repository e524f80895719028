import { useSyncExternalStore } from 'react';

export function useWide(pixels: 768 | 1400): boolean {
  const list = window.matchMedia(`(width >= ${pixels}px)`);
  const listen = (hear: () => void) => {
    list.addEventListener('change', hear);
    return () => list.removeEventListener('change', hear);
  };
  return useSyncExternalStore(listen, () => list.matches);
}
