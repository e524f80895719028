import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { deadlineShape, formatDueAt, formatTimeLeft } from '../../i18n/dueDates.ts';
import { formatDate } from '../../i18n/format.ts';
import { formatTimeLaw } from '../../i18n/law.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Deadline } from './Deadline.tsx';
import './marks.css';

export interface DueDateProps {
  dueAt: string;
  paused: boolean;
  now: Date;
  /** What is due; the quieter line holds it, else the legal basis. */
  what?: ReactNode | undefined;
  legalBasis?: string | undefined;
}

/** A deadline in a list: its shape with the day and hour, then what is left; of a late one, how late comes first. */
export function DueDate({ dueAt, paused, now, what, legalBasis }: DueDateProps) {
  const locale = useLocale();
  const kind = deadlineShape(dueAt, now, paused, legalBasis);
  const left = formatTimeLeft(dueAt, now, locale);
  const when = kind === 'paused' ? <Trans>Pezulluar</Trans> : kind === 'late' ? left : formatDueAt(dueAt, now, locale);
  const rest = kind === 'paused' || kind === 'late' ? formatDate(dueAt, locale) : left;
  const said = what ?? (legalBasis && formatTimeLaw(legalBasis, locale));
  return (
    <span className="due-date">
      <Deadline kind={kind} when={when} />
      <small className="due-rest">
        <span className="num">{rest}</span>
        {said && <> · {said}</>}
      </small>
    </span>
  );
}
