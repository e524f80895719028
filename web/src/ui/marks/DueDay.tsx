import { tiraneDay } from '@denonco/contract';
import { formatDate } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Deadline } from './Deadline.tsx';

/** Day until when something is to be done, as `YYYY-MM-DD`. */
export function DueDay({ day }: { day: string }) {
  const locale = useLocale();
  const today = tiraneDay(useNow().getTime());
  const kind = day < today ? 'late' : day === today ? 'today' : 'far';
  return <Deadline kind={kind} when={formatDate(day, locale)} />;
}
