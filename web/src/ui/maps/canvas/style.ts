// Token colours for the canvas, which cannot use CSS variables.
import type { PointTone } from '../points/clusters.ts';

export function readStyle(element: Element) {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    boundaries: token('surface'),
    own: token('blue-tint'),
    unit: token('data-1'),
    inner: token('line'),
    outer: token('line-strong'),
    ink: token('ink'),
    inkSoft: token('ink-3'),
    halo: token('surface'),
    pin: token('red-fill'),
    onPin: token('on-red'),
    sans: token('sans'),
    tones: {
      ok: token('ok'),
      run: token('blue'),
      wait: token('wait'),
      error: token('error'),
      quiet: token('ink-3'),
    } satisfies Record<PointTone, string>,
  };
}
export type MapStyle = Readonly<ReturnType<typeof readStyle>>;

export function subscribeToStyle(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => observer.disconnect();
}
