// Live updates for React: the staff shell keeps the stream open, and any page may hear what comes over it.
import type { LiveMessage } from '@denonco/contract';
import { useEffect, useRef } from 'react';
import { useAppState } from '../../state/state.ts';
import { hearLive, keepLive } from './live.ts';
import { refreshFor } from './liveReads.ts';

type LiveType = LiveMessage['type'];

/** Calls `onEvent` for messages of these types while the component is shown. Readings are read anew without it. */
export function useLive(types: readonly LiveType[], onEvent: (message: LiveMessage) => void): void {
  const latest = useRef({ types, onEvent });
  useEffect(() => {
    latest.current = { types, onEvent };
  });
  useEffect(
    () =>
      hearLive((message) => {
        if (latest.current.types.includes(message.type)) latest.current.onEvent(message);
      }),
    [],
  );
}

/** Once, around all pages of a member: opens the stream, and keeps what is shown as it is on the server. */
export function useLiveUpdates(): void {
  const token = useAppState((state) => state.auth.token);
  useEffect(() => {
    if (!token) return undefined;
    const ending = new AbortController();
    const forget = hearLive(refreshFor);
    void keepLive(token, ending.signal);
    return () => {
      ending.abort();
      forget();
    };
  }, [token]);
}
