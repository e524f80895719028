import { useEffect, useState } from 'react';

/** The present moment, renewed every half minute: what is left of a deadline must not stand still on an open page. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
