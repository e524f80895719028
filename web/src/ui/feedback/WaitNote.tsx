import type { ReactNode } from 'react';
import { Note } from './Note.tsx';

interface WaitNoteProps {
  title: ReactNode;
  /** As the server said; a minute when it did not. */
  waitSeconds: number | undefined;
  /** What to do, by how many minutes it takes. */
  children: (minutes: number) => ReactNode;
}

/** Asked too often: it answers again after a while. */
export const WaitNote = ({ title, waitSeconds = 60, children }: WaitNoteProps) => (
  <Note tone="wait" alert>
    <p>
      <b>{title}</b>
    </p>
    <p>{children(Math.ceil(waitSeconds / 60))}</p>
  </Note>
);
