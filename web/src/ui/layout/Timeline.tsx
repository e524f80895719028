import type { ReactNode } from 'react';
import { Icon, type Shape } from '../marks/Icon.tsx';
import type { Tone } from '../marks/Status.tsx';
import './layout.css';

export interface TimelineItem {
  key: string;
  shape: Shape;
  tone?: Tone | undefined;
  title: string;
  at?: { iso: string; text: string } | undefined;
  children?: ReactNode | undefined;
}

export const Timeline = ({ items, dense = false }: { items: readonly TimelineItem[]; dense?: boolean }) => (
  <ol className={dense ? 'timeline timeline--dense' : 'timeline'}>
    {items.map(({ key, shape, tone = 'plain', title, at, children }) => (
      <li key={key} className={`timeline__${tone}`}>
        <Icon of={shape} />
        <p>
          <b>{title}</b>
        </p>
        {at && (
          <p>
            <time dateTime={at.iso}>{at.text}</time>
          </p>
        )}
        {children}
      </li>
    ))}
  </ol>
);
