/** Resolves on the first event, after the time, or on abort. */
export const until = (
  signal: AbortSignal | undefined,
  ms: number | undefined,
  hear: (wake: () => void) => () => void,
) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', wake);
      unsubscribe();
      resolve();
    };
    const timer = ms === undefined ? undefined : setTimeout(wake, ms);
    const unsubscribe = hear(wake);
    signal?.addEventListener('abort', wake);
    if (signal?.aborted) wake();
  });

export const on = (target: EventTarget, event: string) => (hear: () => void) => {
  target.addEventListener(event, hear);
  return () => target.removeEventListener(event, hear);
};
