// Autosaved draft: saved shortly after typing stops, with its preview; one save at a time.
import type { LetterContent, LetterDraft } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { useDraft } from '../../../platform/drafts/useDraft.ts';

const pauseMs = 700;

export interface Writing {
  readonly content: LetterContent;
  readonly forFiler: boolean;
  /** The draft as last saved by the server. */
  readonly saved: LetterDraft;
  readonly isSaved: boolean;
  readonly pending: boolean;
  readonly fault: Fault | null;
  readonly change: (change: Partial<LetterContent>) => void;
  readonly setForFiler: (forFiler: boolean) => void;
  /** Returns the saved draft, or undefined on failure. */
  readonly save: () => Promise<LetterDraft | undefined>;
}

/** Serialises runs. */
function useInTurn<R>(work: () => Promise<R>): () => Promise<R> {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return () => {
    const working = queue.current.then(work);
    queue.current = working.catch(() => {});
    return working;
  };
}

export function useLetterDraft(number: string, first: LetterDraft): Writing {
  const typed = useDraft<Pick<Writing, 'content' | 'forFiler'> | null>(`case/${number}/letter/${first.id}`, null);
  const [found] = useState(typed.value);
  const [written, setWritten] = useState({ ...(found ?? first), turn: found ? 1 : 0 });
  const [stored, setStored] = useState({ draft: first, turn: 0 });
  // A refused draft is sent again only after a change.
  const [tried, setTried] = useState(0);
  const { mutateAsync, isPending, error } = useMutation(routeMutation('saveLetter'));
  // A queued save sends the newest text.
  const newest = useRef(written);
  newest.current = written;
  const held = useRef(stored);

  const saveNow = async (): Promise<LetterDraft | undefined> => {
    const { content, forFiler, turn } = newest.current;
    const { draft, turn: savedTurn } = held.current;
    if (savedTurn === turn) return draft;
    setTried(turn);
    const params = { number, id: draft.id };
    const saved = await mutateAsync({ params, body: { version: draft.version, content, forFiler } }).catch(
      () => undefined,
    );
    if (!saved) return undefined;
    held.current = { draft: saved, turn };
    setStored(held.current);
    if (newest.current.turn === turn) typed.clear();
    return saved;
  };
  const save = useInTurn(saveNow);

  // Save the latest text before the page closes.
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => () => void flush.current(), []);

  const { content, forFiler, turn } = written;
  // Also stored on the device until saved: the session or the network may end mid-sentence.
  const write = (change: Partial<Pick<Writing, 'content' | 'forFiler'>>) => {
    typed.set({ content, forFiler, ...change });
    setWritten({ content, forFiler, ...change, turn: turn + 1 });
  };
  const isSaved = stored.turn === turn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` changes with each render
  useEffect(() => {
    if (isSaved || isPending || tried === turn) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isSaved, isPending, tried, turn]);

  return {
    content,
    forFiler,
    isSaved,
    pending: isPending,
    fault: error,
    save,
    saved: stored.draft,
    change: (change) => write({ content: { ...written.content, ...change } }),
    setForFiler: (next) => write({ forFiler: next }),
  };
}
