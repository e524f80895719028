import { tiraneDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Deadline } from './Deadline.tsx';

export function DueDay({ day }: { day: string }) {
  const { date } = useLingui();
  const today = tiraneDay(useNow().getTime());
  const kind = day < today ? 'late' : day === today ? 'today' : 'far';
  return <Deadline kind={kind} when={date(day)} />;
}
