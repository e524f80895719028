// Cases that may be the same paper, looked for a moment after the typing has stopped. Knows nothing until the answer is there.
import { useEffect, useState } from 'react';
import { type CallInput, type CallReply, call } from '../../api/client.ts';

type Asked = CallInput<'findSimilar'>['body'];
export type Similar = CallReply<'findSimilar'>[number];

const restMs = 400;

const canBeLookedFor = ({ senderReference, receivedAt, municipality, about }: Asked): boolean =>
  senderReference !== undefined || (receivedAt !== undefined && municipality !== undefined && about !== undefined);

export function useSimilar(asked: Asked): readonly Similar[] {
  const [found, setFound] = useState<readonly Similar[]>([]);
  const text = JSON.stringify(asked);
  useEffect(() => {
    const body: Asked = JSON.parse(text);
    setFound([]);
    if (!canBeLookedFor(body)) return undefined;
    const gone = new AbortController();
    const timer = setTimeout(() => {
      // A hint: without an answer the paper is registered all the same.
      call('findSimilar', { body }, { signal: gone.signal }).then(setFound, () => {});
    }, restMs);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [text]);
  return found;
}
