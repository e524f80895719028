import { useLingui } from '@lingui/react/macro';
import { loadMessage } from '../../platform/api/errors.ts';
import type { Chunk } from '../page/useChunk.ts';
import { ErrorNotice } from './ErrorNotice.tsx';

interface LoadFailedProps {
  why: NonNullable<Chunk<unknown>['failed']>;
  /** Alternatives that work without it. */
  extra?: string;
  retry: () => void;
}

export function LoadFailed({ why, extra, retry }: LoadFailedProps) {
  const { locale } = useLingui();
  return <ErrorNotice error={{ message: loadMessage(why, locale), extra }} retry={retry} />;
}
