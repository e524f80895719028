import { useEffect, useState } from 'react';

/** Which parts the page has, and the last whose top has passed the upper third of the window. */
export function useParts<K extends string>(keys: readonly K[], elementOf: (key: K) => Element | null) {
  const [parts, setParts] = useState<{ present: readonly K[]; here: K | undefined }>({ present: [], here: keys[0] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: other parts have other keys
  useEffect(() => {
    const look = () => {
      const found = keys.map((key) => ({ key, top: elementOf(key)?.getBoundingClientRect().top ?? Number.NaN }));
      const passed = found.filter(({ top }) => top < window.innerHeight / 3).toSorted((a, b) => a.top - b.top);
      const present = found.filter(({ top }) => !Number.isNaN(top)).map(({ key }) => key);
      const now = { present, here: passed.at(-1)?.key ?? keys[0] };
      setParts((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now));
    };
    look();
    const watch = new MutationObserver(look);
    watch.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      window.removeEventListener('scroll', look);
    };
  }, [keys.join(' ')]);
  return parts;
}
