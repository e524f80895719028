// Autosaved draft: saved shortly after typing stops, with its preview; one save at a time.
import type { LetterContent, LetterDraft } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';

const pauseMs = 700;

interface Written {
  readonly content: LetterContent;
  readonly forFiler: boolean;
}
export type Writing = ReturnType<typeof useLetterDraft>;

export function useLetterDraft(number: string, first: LetterDraft) {
  // Also stored on the device until saved: the session or the network may end mid-sentence.
  const typed = useDraft<Written | null>(`case/${number}/letter/${first.id}`, null);
  const [start] = useState<Written>(typed.value ?? first);
  const [written, setWritten] = useState(start);
  const [stored, setStored] = useState<{ draft: LetterDraft; written: Written | undefined }>({
    draft: first,
    written: typed.value ? undefined : start,
  });
  // A refused draft is sent again only after a change.
  const [tried, setTried] = useState<Written>();
  const { mutateAsync, isPending, error } = useMutation(routeMutation('saveLetter'));
  // A queued save sends the newest text.
  const newest = useRef(written);
  newest.current = written;
  const held = useRef(stored);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const saveNow = async (): Promise<LetterDraft | undefined> => {
    const now = newest.current;
    const { draft } = held.current;
    if (held.current.written === now) return draft;
    setTried(now);
    const params = { number, id: draft.id };
    const body = { version: draft.version, content: now.content, forFiler: now.forFiler };
    const saved = await mutateAsync({ params, body }).catch(() => undefined);
    if (!saved) return undefined;
    held.current = { draft: saved, written: now };
    setStored(held.current);
    if (newest.current === now) typed.clear();
    return saved;
  };
  const save = () => {
    const saving = queue.current.then(saveNow);
    queue.current = saving.catch(() => undefined);
    return saving;
  };

  // Saves the latest text before the page closes.
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => () => void flush.current(), []);

  const write = (change: Partial<Written>) => {
    const next = { content: written.content, forFiler: written.forFiler, ...change };
    typed.set(next);
    setWritten(next);
  };
  const isSaved = stored.written === written;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` changes with each render
  useEffect(() => {
    if (isSaved || isPending || tried === written) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isSaved, isPending, tried, written]);

  return {
    content: written.content,
    forFiler: written.forFiler,
    saved: stored.draft,
    isSaved,
    fault: error,
    save,
    change: (change: Partial<LetterContent>) => write({ content: { ...written.content, ...change } }),
    setForFiler: (forFiler: boolean) => write({ forFiler }),
  };
}
