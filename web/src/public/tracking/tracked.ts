import type { CaseKind, Trace } from '@denonco/contract';
import { createContext, useContext } from 'react';
import { paths } from '../../paths.ts';

export const trackPaths: Readonly<Record<CaseKind, string>> = {
  denouncement: paths.trackDenouncement,
  complaint: paths.trackComplaint,
};

export interface Tracked {
  readonly code: string;
  readonly trace: Trace;
  /** Shows the case after a call, with its result in words. */
  readonly update: (after: Trace | undefined, text: string) => void;
  /** Reads the case again; undefined if that failed. */
  readonly refresh: () => Promise<Trace | undefined>;
}

export const TrackedContext = createContext<Tracked | undefined>(undefined);

/** The case of the page; `inputOf` makes the input of a call about it. */
export function useTracked() {
  const tracked = useContext(TrackedContext);
  if (!tracked) throw new Error('no tracked case');
  const { code, trace } = tracked;
  const inputOf = <B extends object>(body: B) => ({ params: { kind: trace.kind }, body: { code, ...body } });
  return { ...tracked, kind: trace.kind, inputOf };
}
