// One change of the calendar as it is typed: looked at first, confirmed afterwards.
import type { CalendarAct, CalendarDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { type DateParts, datePartsOf, noDate, readDate } from '../../ui/dates/dates.ts';
import { useDeciding } from '../preview/useDeciding.ts';
import { useFindings } from '../preview/useFindings.ts';
import { useLooking } from '../preview/useLooking.ts';

/** What is being done, and to which day; a new one has none. */
export interface Doing {
  readonly act: CalendarAct;
  readonly day: CalendarDay | undefined;
}

export interface DayDraft {
  readonly day: DateParts;
  readonly to: DateParts;
  readonly al: string;
  readonly en: string;
  readonly works: boolean;
}

const draftOf = ({ day }: Doing): DayDraft => ({
  day: day ? datePartsOf(day.day) : noDate,
  to: noDate,
  ...{ al: day?.name.al ?? '', en: day?.name.en ?? '', works: day?.works ?? false },
});

const dayOf = (parts: DateParts): string | undefined => {
  const read = readDate(parts);
  return 'day' in read ? read.day : undefined;
};

export function useDayForm(doing: Doing) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // A deadline whose end falls on a rest day ends on the first working day: that is the law, not a choice.
  const deciding = useDeciding(
    'recount',
    `day/${doing.act}/${doing.day?.day ?? ''}`,
    doing.day?.revision ?? 0,
    draftOf(doing),
  );
  const { draft } = deciding;
  const looking = useLooking((of: string, until: string | undefined, works: boolean) => {
    const told = { act: doing.act, day: of, works: works ? ('true' as const) : ('false' as const) };
    return call('previewCalendar', { query: { ...told, ...(until !== undefined && { to: until }) } });
  });
  const { run, pending, fault, clearFault } = useAction('changeCalendar');
  const day = dayOf(draft.day);
  const to = doing.act === 'move' ? dayOf(draft.to) : undefined;
  const change = (part: Partial<DayDraft>) => {
    deciding.change(part);
    looking.forget();
  };
  const look = async () => {
    const whole = t`Shkruani një ditë të plotë.`;
    const found = {
      ...(day === undefined && { day: whole }),
      ...(doing.act === 'move' && to === undefined && { to: whole }),
    };
    setWrong(found);
    clearFault();
    if (day !== undefined && Object.keys(found).length === 0) await looking.look(day, to, draft.works);
  };
  /** The day that was changed; undefined when nothing was. */
  const confirm = async (): Promise<string | undefined> => {
    if (day === undefined) return undefined;
    const { reason, running } = deciding;
    const told = { act: doing.act, day, name: { al: draft.al, en: draft.en }, works: draft.works, reason, running };
    const seen = doing.day && { revision: doing.day.revision };
    const saved = await run({ body: { ...told, ...seen, ...(to !== undefined && { to }) } });
    if (saved) deciding.typed.clear();
    if (saved) give('getCalendarYears', {}, saved);
    else await refresh('getCalendarYears');
    return saved ? (to ?? day) : undefined;
  };
  const findings = useFindings(wrong, fault, looking);
  return { draft, change, look, confirm, deciding, pending, ...findings };
}
