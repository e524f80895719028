// Form state common to changes of rules, calendar, periods and readings: recalculation of running deadlines, and
// reason.
import { useTypedChange } from '../../../platform/drafts/useTypedChange.ts';
import type { DraftHandle } from '../../../platform/drafts/vault.ts';

export type Running = 'keep' | 'recount';

interface DecisionDraft<D> {
  readonly draft: D;
  readonly running: Running;
  readonly reason: string;
}

export interface Decision<D = unknown> extends DecisionDraft<D> {
  readonly typed: DraftHandle;
  /** Changed by another member since typing began. */
  readonly isBehind: boolean;
  readonly change: (part: Partial<D>) => void;
  readonly decide: (part: Partial<Pick<DecisionDraft<D>, 'running' | 'reason'>>) => void;
}

/** `name` of the changed item. */
export function useDecision<D>(running: Running, name: string, version: number, draft: D): Decision<D> {
  const { typed, isBehind, shown, get, setShown } = useTypedChange<DecisionDraft<D>>(`law/${name}`, version, {
    draft,
    running,
    reason: '',
  });
  return {
    ...shown,
    typed,
    isBehind,
    change: (part) => setShown({ ...get(), draft: { ...get().draft, ...part } }),
    decide: (part) => setShown({ ...get(), ...part }),
  };
}
