import { lazy, Suspense } from 'react';
import type { CentreNotesProps } from './CentreNotes.tsx';

/** Come once a code is typed; without a network the form goes on without them. */
const Notes = lazy(() =>
  import('./CentreNotes.tsx').then(
    ({ CentreNotes }) => ({ default: CentreNotes }),
    () => ({ default: () => <></> }),
  ),
);

export const CentreDoubts = (props: CentreNotesProps) =>
  props.codes.some((code) => code !== '') && (
    <Suspense fallback={null}>
      <Notes {...props} />
    </Suspense>
  );
