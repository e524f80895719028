// A draft while it is written: kept by itself a moment after the last key, with how it looks now; one save at a time.
import type { LetterContent, LetterDraft } from '@denonco/contract';
import { useEffect, useRef, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';

const pauseMs = 700;

export interface Writing {
  readonly content: LetterContent;
  readonly forFiler: boolean;
  /** What the server last kept. */
  readonly kept: LetterDraft;
  readonly isKept: boolean;
  readonly pending: boolean;
  readonly fault: Fault | undefined;
  readonly change: (change: Partial<LetterContent>) => void;
  readonly setForFiler: (forFiler: boolean) => void;
  /** Gives the draft as it is kept, or undefined when it could not be. */
  readonly save: () => Promise<LetterDraft | undefined>;
}

/** Each run begins when the one before has ended. */
function useInTurn<R>(work: () => Promise<R>): () => Promise<R> {
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  return () => {
    const working = queue.current.then(work);
    queue.current = working.catch(() => {});
    return working;
  };
}

export function useDraft(number: string, first: LetterDraft): Writing {
  const typed = useTyped<Pick<Writing, 'content' | 'forFiler'> | null>(`case/${number}/letter/${first.id}`, null);
  const [found] = useState(typed.value);
  const [written, setWritten] = useState({ ...(found ?? first), turn: found ? 1 : 0 });
  const [kept, setKept] = useState({ draft: first, turn: 0 });
  // What was refused is not sent again before it was changed.
  const [tried, setTried] = useState(0);
  const { run, pending, fault } = useAction('saveLetter');
  // A save that waited for another sends what is written by then.
  const newest = useRef(written);
  newest.current = written;
  const held = useRef(kept);

  const saveNow = async (): Promise<LetterDraft | undefined> => {
    const { content, forFiler, turn } = newest.current;
    const { draft, turn: keptTurn } = held.current;
    if (keptTurn === turn) return draft;
    setTried(turn);
    const params = { number, id: draft.id };
    const saved = await run({ params, body: { version: draft.version, content, forFiler } });
    if (!saved) return undefined;
    held.current = { draft: saved, turn };
    setKept(held.current);
    if (newest.current.turn === turn) typed.clear();
    return saved;
  };
  const save = useInTurn(saveNow);

  // The last words before the window is closed are kept too.
  const flush = useRef(save);
  flush.current = save;
  useEffect(() => () => void flush.current(), []);

  const { content, forFiler, turn } = written;
  // Until the server has it: a session may end, or the network, in the middle of a sentence.
  const write = (change: Partial<Pick<Writing, 'content' | 'forFiler'>>) => {
    typed.set({ content, forFiler, ...change });
    setWritten({ content, forFiler, ...change, turn: turn + 1 });
  };
  const isKept = kept.turn === turn;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is of this rendering
  useEffect(() => {
    if (isKept || pending || tried === turn) return undefined;
    const timer = setTimeout(() => void save(), pauseMs);
    return () => clearTimeout(timer);
  }, [isKept, pending, tried, turn]);

  return {
    ...{ content, forFiler, isKept, pending, fault, save },
    kept: kept.draft,
    change: (change) => write({ content: { ...written.content, ...change } }),
    setForFiler: (next) => write({ forFiler: next }),
  };
}
