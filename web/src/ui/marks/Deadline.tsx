import type { ReactNode } from 'react';
import type { DeadlineShape } from '../../platform/i18n/dueDates.ts';
import { Icon, type Shape } from './Icon.tsx';
import { iconClock, iconWarn } from './icons.ts';
import './marks.css';

export const deadlineShapes: Record<DeadlineShape, Shape> = {
  far: iconClock,
  soon: { line: 'M17 10a7 7 0 1 1-14 0 7 7 0 0 1 14 0z', fill: 'M10 10V3a7 7 0 0 1 7 7z' },
  today: iconWarn,
  late: {
    fill: 'M5 2.5h10A2.5 2.5 0 0 1 17.5 5v10a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 15V5A2.5 2.5 0 0 1 5 2.5zM9 5.5h2v6H9zm0 7.3h2v2H9z',
  },
  paused: { fill: 'M5.5 4h3v12h-3zm6 0h3v12h-3z' },
};

export interface DeadlineProps {
  kind: DeadlineShape;
  when: ReactNode;
  rest?: ReactNode | undefined;
  /** Wraps as running text, on public pages. */
  block?: boolean | undefined;
}

export const Deadline = ({ kind, when, rest, block = false }: DeadlineProps) => (
  <span className={`due due--${kind}${block ? ' due--block' : ''}`}>
    <Icon of={deadlineShapes[kind]} size={block ? 'normal' : 'small'} />
    <span>
      <b>{when}</b>
      {rest && <span> · {rest}</span>}
    </span>
  </span>
);
