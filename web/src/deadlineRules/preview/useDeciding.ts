// A change of rules, calendar, periods or readings as it is typed, and what is decided with its confirmation: whether running
// deadlines are counted anew, and why.
import { type TypedChange, useTypedChange } from '../../filing/draft/useTypedChange.ts';

export type Running = 'keep' | 'recount';

interface Decided<D> {
  readonly draft: D;
  readonly running: Running;
  readonly reason: string;
}

export interface Deciding<D = unknown> extends Decided<D> {
  readonly typed: Pick<TypedChange<unknown>['typed'], 'keeping' | 'clear' | 'take'>;
  /** The rule, day or reading was changed by another since this was typed. */
  readonly isBehind: boolean;
  readonly change: (part: Partial<D>) => void;
  readonly decide: (part: Partial<Pick<Decided<D>, 'running' | 'reason'>>) => void;
}

/** `name`: of what is changed. */
export function useDeciding<D>(running: Running, name: string, version: number, draft: D): Deciding<D> {
  const { typed, isBehind, shown, get, setShown } = useTypedChange<Decided<D>>(`law/${name}`, version, {
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

/** Words by path of the field, from a failed call. */
export const errorsOf = (
  fault: { readonly fields: Readonly<Record<string, readonly string[]>> } | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fault?.fields ?? {}).map(([path, words]) => [path, words.join(' ')]));
