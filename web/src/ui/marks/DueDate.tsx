import { isInternalTime } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { deadlineShape, formatDueAt, formatTimeLeft } from '../../platform/i18n/dueDates.ts';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Deadline } from './Deadline.tsx';
import { Icon } from './Icon.tsx';
import { iconInfo } from './icons.ts';
import './marks.css';

interface DueDateProps {
  dueAt: string;
  paused?: boolean | undefined;
  /** Subject of the deadline, on the second line; defaults to the legal basis. */
  what?: ReactNode | undefined;
  legalBasis?: string | undefined;
}

/** A deadline in a list; overdue time comes first. Internal deadlines are marked. */
export function DueDate({ dueAt, paused = false, what, legalBasis }: DueDateProps) {
  const { locale, date } = useLingui();
  const now = useNow();
  const kind = deadlineShape(dueAt, now, paused, legalBasis);
  const left = formatTimeLeft(dueAt, now, locale);
  const when = kind === 'paused' ? <Trans>Pezulluar</Trans> : kind === 'late' ? left : formatDueAt(dueAt, now, locale);
  const rest = kind === 'paused' || kind === 'late' ? date(dueAt) : left;
  const law = legalBasis && formatTimeLaw(legalBasis, locale);
  const isInternal = legalBasis !== undefined && isInternalTime(legalBasis);
  const subject = what ?? (!isInternal && law);
  return (
    <span className="due-date">
      <Deadline kind={kind} when={when} />
      {isInternal && (
        <span className="due-internal" title={law}>
          <Icon of={iconInfo} size="small" />
          <span className="visually-hidden">{law}</span>
        </span>
      )}
      <small className="due-rest">
        <span className="num">{rest}</span>
        {subject && <span> · {subject}</span>}
      </small>
    </span>
  );
}
