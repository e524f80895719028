import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useChunk } from '../page/useChunk.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Skeleton } from './Skeleton.tsx';

/** Loaded when first shown, or before (`usePreload`). Unlike `lazy` it fails in place, with a retry. */
export function lazyComponent<P extends object>(load: () => Promise<ComponentType<P>>, lines = 3) {
  let Arrived: ComponentType<P> | undefined;
  const fetch = async () => {
    Arrived = await load();
    return Arrived;
  };
  // biome-ignore lint/correctness/noComponentHookFactories: called at module level
  function Late(props: P) {
    const [Early] = useState(() => Arrived);
    const { loaded, failed, retry } = useChunk(fetch);
    const Loaded = Early ?? loaded;
    const dialog = useRef<HTMLDialogElement>(null);
    const findDialog = useCallback((element: HTMLElement | null) => {
      if (element) dialog.current = element.closest('dialog');
    }, []);
    // A dialog that opened without it focused its close button.
    useEffect(() => {
      const focused = document.activeElement;
      if (Loaded && (focused === document.body || focused?.closest('.dialog__close')))
        dialog.current
          ?.querySelector<HTMLElement>('.dialog__body :is(a[href], button, input, select, textarea)')
          ?.focus();
    }, [Loaded]);
    if (Loaded) return <Loaded {...props} />;
    return (
      <div ref={findDialog}>{failed ? <LoadFailed why={failed} retry={retry} /> : <Skeleton lines={lines} />}</div>
    );
  }
  return Object.assign(Late, { fetch });
}

/** Loads after the first paint, so that a press shows it immediately. */
export function usePreload({ fetch }: { fetch: () => Promise<unknown> }, isLikely: boolean): void {
  useEffect(() => {
    if (isLikely) void fetch().catch(() => undefined);
  }, [fetch, isLikely]);
}
