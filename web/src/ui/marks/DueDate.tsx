import { Trans } from '@lingui/react/macro';
import { deadlineShape, formatDate, formatDueAt, formatTimeLeft } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Deadline } from './Deadline.tsx';

export interface DueDateProps {
  dueAt: string;
  paused: boolean;
  now: Date;
  block?: boolean | undefined;
}

/** A deadline in a list: its shape, then the day and hour, then what is left; of a late one, how late comes first. */
export function DueDate({ dueAt, paused, now, block }: DueDateProps) {
  const locale = useLocale();
  const kind = deadlineShape(dueAt, now, paused);
  const left = formatTimeLeft(dueAt, now, locale);
  if (kind === 'paused')
    return <Deadline kind={kind} block={block} when={<Trans>Pezulluar</Trans>} rest={formatDate(dueAt, locale)} />;
  if (kind === 'late') return <Deadline kind={kind} block={block} when={left} rest={formatDate(dueAt, locale)} />;
  return <Deadline kind={kind} block={block} when={formatDueAt(dueAt, now, locale)} rest={left} />;
}
