// Live updates for React: the staff shell opens the stream, and any page may subscribe.
import type { LiveMessage } from '@denonco/contract';
import { useEffect, useRef } from 'react';
import { useAppState } from '../../state/state.ts';
import { keepLive, onLiveMessage } from './live.ts';
import { refreshFor } from './liveReads.ts';

type LiveType = LiveMessage['type'];

/** Calls `onEvent` for messages of these types. Reads reload without it. */
export function useLive(types: readonly LiveType[], onEvent: (message: LiveMessage) => void): void {
  const latest = useRef({ types, onEvent });
  useEffect(() => {
    latest.current = { types, onEvent };
  });
  useEffect(
    () =>
      onLiveMessage((message) => {
        if (latest.current.types.includes(message.type)) latest.current.onEvent(message);
      }),
    [],
  );
}

/** Opens the stream and keeps reads current; used once, around all staff pages. */
export function useLiveUpdates(): void {
  const token = useAppState((state) => state.auth.token);
  useEffect(() => {
    if (!token) return undefined;
    const ending = new AbortController();
    const forget = onLiveMessage(refreshFor);
    void keepLive(token, ending.signal);
    return () => {
      ending.abort();
      forget();
    };
  }, [token]);
}
