import { useEffect, useState } from 'react';

/** Debounces typed text: each search is a call. */
export function usePaused(typed: string, pauseMs: number): string {
  const [paused, setPaused] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed, pauseMs]);
  return paused;
}
