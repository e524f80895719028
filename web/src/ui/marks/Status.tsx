import type { ReactNode } from 'react';
import { Icon, type Shape } from './Icon.tsx';
import './marks.css';

export type Tone = 'plain' | 'run' | 'wait' | 'ok' | 'no' | 'faint';
export interface StatusStyle {
  readonly shape: Shape;
  readonly tone: Tone;
}

// Statuses differ by shape too, not by colour alone; related ones share a style. Unknown codes get a plain ring.
const ring = 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z';
const decided: StatusStyle = {
  tone: 'ok',
  shape: {
    fill: 'M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16zm4.4 6.1-5.1 5.3a1 1 0 0 1-1.45 0L5.6 11.1l1.45-1.4 1.55 1.6 4.35-4.6z',
  },
};
const inSession: StatusStyle = { tone: 'run', shape: { line: `${ring}M13 10a3 3 0 1 1-6 0 3 3 0 0 1 6 0z` } };
const atAnother: StatusStyle = { tone: 'wait', shape: { line: 'm10 2.5 7.5 7.5-7.5 7.5L2.5 10z' } };
const ended: StatusStyle = { tone: 'plain', shape: { line: 'M4 4h12v12H4z' } };
const refused: StatusStyle = { tone: 'no', shape: { line: `${ring}M5.5 14.5l9-9` } };

const styles = new Map<string, StatusStyle>(
  Object.entries({
    registered: { tone: 'plain', shape: { line: ring } },
    preliminary_check: { tone: 'run', shape: { line: ring, fill: 'M10 6a4 4 0 0 1 0 8z' } },
    investigation: { tone: 'run', shape: { line: ring, fill: 'M10 10V6a4 4 0 1 1-4 4z' } },
    returned: {
      tone: 'wait',
      shape: { line: ring, dash: '2.6 2.9', fill: 'M12.5 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z' },
    },
    session: inSession,
    hearing: inSession,
    proposed: { tone: 'wait', shape: { line: `${ring}M10 13V7m-2.5 2.5L10 7l2.5 2.5` } },
    decided,
    published: decided,
    at_kas: atAnother,
    appealed: atAnother,
    final: ended,
    closed: ended,
    not_accepted: refused,
    lapsed: refused,
    form_lapsed: refused,
    forwarded: { tone: 'plain', shape: { line: `${ring}M7 10h6m-2.5-2.5L13 10l-2.5 2.5`, flips: true } },
    withdrawn: { tone: 'faint', shape: { line: `${ring}M7 10h6` } },
    joined: {
      tone: 'faint',
      shape: { line: 'M12 10a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0zm5 0a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z' },
    },
  } satisfies Record<string, StatusStyle>),
);

export const statusStyle = (code: string): StatusStyle => styles.get(code) ?? { tone: 'plain', shape: { line: ring } };

interface StatusProps {
  shape?: Shape | undefined;
  tone?: Tone;
  /** Tinted, for page headers and single items. */
  isChip?: boolean;
  children: ReactNode;
}

export const Status = ({ shape, tone = 'plain', isChip = false, children }: StatusProps) => (
  <span className={`status${isChip ? ' status--chip' : ''} status--${tone}`}>
    {shape && <Icon of={shape} size="small" />}
    <span>{children}</span>
  </span>
);

interface NamedStatus {
  code: string;
  name: string;
}

export const StatusLabel = ({ code, name }: NamedStatus) => <Status {...statusStyle(code)}>{name}</Status>;
export const Chip = (props: Omit<StatusProps, 'isChip'>) => <Status isChip {...props} />;
export const StatusChip = ({ code, name }: NamedStatus) => <Chip {...statusStyle(code)}>{name}</Chip>;
