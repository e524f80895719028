// Form state of a calendar change: previewed first, then confirmed.
import type { CalendarAct, CalendarDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { type DateParts, datePartsOf, noDate, readDate } from '../../../ui/dates/dates.ts';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';

/** The open action and its day; a new day is undefined. */
export interface DayEdit {
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

const draftOf = ({ day }: DayEdit): DayDraft => ({
  day: day ? datePartsOf(day.day) : noDate,
  to: noDate,
  al: day?.name.al ?? '',
  en: day?.name.en ?? '',
  works: day?.works ?? false,
});

const dayOf = (parts: DateParts): string | undefined => {
  const read = readDate(parts);
  return 'day' in read ? read.day : undefined;
};

/** `onDone` receives the changed day. */
export function useDayForm(edit: DayEdit, onDone: (day: string) => void) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // The law moves an end on a rest day to the next working day, so there is no choice.
  const decision = useDecision(
    'recount',
    `day/${edit.act}/${edit.day?.day ?? ''}`,
    edit.day?.revision ?? 0,
    draftOf(edit),
  );
  const { draft } = decision;
  const previewing = usePreview((of: string, until: string | undefined, works: boolean) => {
    const asked = { act: edit.act, day: of, works: works ? ('true' as const) : ('false' as const) };
    return call('previewCalendar', { query: { ...asked, ...(until !== undefined && { to: until }) } });
  });
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('changeCalendar'),
    onSuccess: (saved, { body }) => {
      decision.typed.clear();
      setReply('getCalendarYears', {}, saved);
      onDone(body.to ?? body.day);
    },
    onError: () => void invalidate('getCalendarYears'),
  });
  const day = dayOf(draft.day);
  const to = edit.act === 'move' ? dayOf(draft.to) : undefined;
  const change = (part: Partial<DayDraft>) => {
    decision.change(part);
    previewing.forget();
  };
  const look = () => {
    const whole = t`Shkruani një ditë të plotë.`;
    const found = {
      ...(day === undefined && { day: whole }),
      ...(edit.act === 'move' && to === undefined && { to: whole }),
    };
    setWrong(found);
    reset();
    if (day !== undefined && Object.keys(found).length === 0) previewing.look(day, to, draft.works);
  };
  const confirm = () => {
    if (day === undefined) return;
    const { reason, running } = decision;
    const content = { act: edit.act, day, name: { al: draft.al, en: draft.en }, works: draft.works, reason, running };
    const seen = edit.day && { revision: edit.day.revision };
    mutate({ body: { ...content, ...seen, ...(to !== undefined && { to }) } });
  };
  const formErrors = useFormErrors(wrong, error, previewing);
  return { draft, change, look, confirm, decision, pending: isPending, ...formErrors };
}
