// Form state of exceptional office hours: previewed first, then confirmed.
import type { HoursAct, KeptHours } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { type DateParts, datePartsOf, noDate, readDate, readTime } from '../../../ui/dates/dates.ts';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';

/** The change and its hours; new ones are undefined. */
export interface HoursEdit {
  readonly act: HoursAct;
  readonly hours: KeptHours | undefined;
}

export interface HoursDraft {
  readonly from: DateParts;
  readonly to: DateParts;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly decision: string;
}

const draftOf = ({ hours }: HoursEdit): HoursDraft => ({
  from: hours ? datePartsOf(hours.from) : noDate,
  to: datePartsOf(hours?.to ?? ''),
  opensAt: hours?.opensAt ?? '',
  closesAt: hours?.closesAt ?? '',
  decision: hours?.decision ?? '',
});

interface Typed {
  readonly from: string;
  readonly to: string | null;
  readonly opensAt: string;
  readonly closesAt: string;
}

/** Body of the call, or the missing fields. */
function useDraft({ act }: HoursEdit) {
  const { t } = useLingui();
  return ({
    from,
    to,
    opensAt,
    closesAt,
    decision,
  }: HoursDraft): { typed?: Typed; wrong: Readonly<Record<string, string>> } => {
    const [first, last] = [readDate(from), readDate(to)];
    const [opens, closes] = [readTime(opensAt), readTime(closesAt)];
    const whole = t`Shkruani një ditë të plotë.`;
    const hour = t`Shkruani një orë, p.sh. 16:00.`;
    const isOpenEnd = 'problem' in last && last.problem === 'empty';
    const wrong = {
      ...('problem' in first && { from: whole }),
      ...('problem' in last && !isOpenEnd && { to: whole }),
      ...(opens === undefined && { opensAt: hour }),
      ...(closes === undefined && { closesAt: hour }),
      ...(act !== 'remove' && decision.trim() === '' && { decision: t`Shkruani vendimin e komisionit.` }),
    };
    if ('problem' in first || opens === undefined || closes === undefined || Object.keys(wrong).length > 0)
      return { wrong };
    return { wrong, typed: { from: first.day, to: 'day' in last ? last.day : null, opensAt: opens, closesAt: closes } };
  };
}

export function useHoursForm(edit: HoursEdit, onDone: () => void) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const typedOf = useDraft(edit);
  const { act, hours } = edit;
  // Office hours on the day of an end are facts, so there is no choice.
  const decision = useDecision('recount', `hours/${act}/${hours?.id ?? ''}`, hours?.revision ?? 0, draftOf(edit));
  const { draft } = decision;
  const previewing = usePreview(({ to, ...typed }: Typed) =>
    call('previewOfficeHours', {
      query: { act, ...typed, ...(to !== null && { to }), ...(hours && { id: hours.id }) },
    }),
  );
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('changeOfficeHours'),
    onSuccess: (saved) => {
      decision.typed.clear();
      setReply('getCalendarYears', {}, saved);
      onDone();
    },
    onError: () => void invalidate('getCalendarYears'),
  });
  const change = (part: Partial<HoursDraft>) => {
    decision.change(part);
    previewing.forget();
  };
  const look = () => {
    const found = typedOf(draft);
    setWrong(found.wrong);
    reset();
    if (found.typed) previewing.look(found.typed);
  };
  const confirm = () => {
    const { typed } = typedOf(draft);
    if (!typed) return;
    const { reason, running } = decision;
    const seen = hours && { id: hours.id, revision: hours.revision };
    mutate({ body: { act, ...typed, decision: draft.decision, reason, running, ...seen } });
  };
  const formErrors = useFormErrors(wrong, error, previewing);
  return { draft, change, look, confirm, decision, pending: isPending, ...formErrors };
}
