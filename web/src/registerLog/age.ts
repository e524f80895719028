// How long ago something was, renewed every second while the page is looked at.
import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';

const secondsSince = (at: string | undefined): number =>
  // A device whose clock is slow sees heads of the future: they are new.
  at === undefined ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(at)) / 1000));

export function useSeconds(at: string | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsSince(at));
  useEffect(() => {
    setSeconds(secondsSince(at));
    const timer = setInterval(() => setSeconds(secondsSince(at)), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

const [minute, hour, day] = [60, 3600, 86_400];

export function useAgeWords(): (seconds: number) => string {
  const { t } = useLingui();
  return (seconds) => {
    if (seconds < minute) return t`para ${plural(seconds, { one: '# sekonde', other: '# sekondash' })}`;
    if (seconds < hour)
      return t`para ${plural(Math.floor(seconds / minute), { one: '# minute', other: '# minutash' })}`;
    if (seconds < day) return t`para ${plural(Math.floor(seconds / hour), { one: '# ore', other: '# orësh' })}`;
    return t`para ${plural(Math.floor(seconds / day), { one: '# dite', other: '# ditësh' })}`;
  };
}
