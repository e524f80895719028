import type { ReactNode } from 'react';
import { Note } from './Note.tsx';

interface WaitNoteProps {
  title: ReactNode;
  waitSeconds: number | undefined;
  children: (minutes: number) => ReactNode;
}

export const WaitNote = ({ title, waitSeconds = 60, children }: WaitNoteProps) => (
  <Note tone="wait" alert>
    <p>
      <b>{title}</b>
    </p>
    <p>{children(Math.ceil(waitSeconds / 60))}</p>
  </Note>
);
