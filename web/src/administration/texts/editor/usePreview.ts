// Server-rendered preview, debounced; the previous one shows until the next arrives.
import type { TextContent, TextPreview } from '@denonco/contract';
import { useEffect, useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { Fault } from '../../../platform/api/faults.ts';

interface Previews {
  readonly al: TextPreview;
  readonly en: TextPreview;
}
const pauseMs = 500;

/** Undefined until the first preview; requests nothing unless wanted. */
export function usePreview(id: string, content: TextContent, isWanted: boolean): Previews | undefined {
  const [preview, setPreview] = useState<Previews>();
  const key = JSON.stringify(content);
  useEffect(() => {
    if (!isWanted) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        const body = { content: JSON.parse(key) };
        setPreview(await call('previewText', { params: { id }, body }, { signal: stop.signal }));
      } catch (error) {
        if (!stop.signal.aborted && !(error instanceof Fault)) throw error;
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [id, key, isWanted]);
  return preview;
}
