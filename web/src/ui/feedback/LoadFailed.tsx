import { useLingui } from '@lingui/react/macro';
import { loadMessage } from '../../platform/api/faults.ts';
import type { Chunk } from '../page/useChunk.ts';
import { FaultState } from './FaultState.tsx';

interface LoadFailedProps {
  why: NonNullable<Chunk<unknown>['failed']>;
  /** What is possible without it. */
  extra?: string;
  retry: () => void;
}

export function LoadFailed({ why, extra, retry }: LoadFailedProps) {
  const { locale } = useLingui();
  return <FaultState fault={{ message: loadMessage(why, locale), extra }} retry={retry} />;
}
