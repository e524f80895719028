import type { ReactNode } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconClock, iconError, iconInfo, iconOk, iconWarn } from '../marks/icons.ts';
import './feedback.css';

const icons = {
  plain: iconInfo,
  blue: iconInfo,
  warn: iconWarn,
  ok: iconOk,
  wait: iconClock,
  error: iconError,
} as const;

export interface NoteProps {
  tone?: keyof typeof icons | undefined;
  /** Announced by screen readers on appearing. */
  alert?: boolean | undefined;
  title?: ReactNode;
  children?: ReactNode;
}

export const Note = ({ tone = 'plain', alert = false, title, children }: NoteProps) => (
  <div className={tone === 'plain' ? 'note' : `note note--${tone}`} role={alert ? 'alert' : undefined}>
    <Icon of={icons[tone]} />
    <div>
      {title && (
        <p>
          <b>{title}</b>
        </p>
      )}
      {typeof children === 'string' ? <p>{children}</p> : children}
    </div>
  </div>
);
