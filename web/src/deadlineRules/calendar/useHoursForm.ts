// Office hours of some days as they are typed: looked at first, confirmed afterwards.
import type { HoursAct, KeptHours } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { type DateParts, datePartsOf, noDate, readDate, readTime } from '../../ui/dates/dates.ts';
import { useDeciding } from '../preview/useDeciding.ts';
import { useFindings } from '../preview/useFindings.ts';
import { useLooking } from '../preview/useLooking.ts';

/** The change that is made, and to which hours; new ones have none. */
export interface DoingHours {
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

const draftOf = ({ hours }: DoingHours): HoursDraft => ({
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

/** The draft as the server takes it, or what is missing in it. */
function useTyped({ act }: DoingHours) {
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

export function useHoursForm(doing: DoingHours) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const typedOf = useTyped(doing);
  const { act, hours } = doing;
  // The hours of the office on the day of an end are a fact, not a choice.
  const deciding = useDeciding('recount', `hours/${act}/${hours?.id ?? ''}`, hours?.revision ?? 0, draftOf(doing));
  const { draft } = deciding;
  const looking = useLooking(({ to, ...typed }: Typed) =>
    call('previewOfficeHours', {
      query: { act, ...typed, ...(to !== null && { to }), ...(hours && { id: hours.id }) },
    }),
  );
  const { run, pending, fault, clearFault } = useAction('changeOfficeHours');
  const change = (part: Partial<HoursDraft>) => {
    deciding.change(part);
    looking.forget();
  };
  const look = async () => {
    const found = typedOf(draft);
    setWrong(found.wrong);
    clearFault();
    if (found.typed) await looking.look(found.typed);
  };
  const confirm = async (): Promise<boolean> => {
    const { typed } = typedOf(draft);
    if (!typed) return false;
    const { reason, running } = deciding;
    const seen = hours && { id: hours.id, revision: hours.revision };
    const saved = await run({ body: { act, ...typed, decision: draft.decision, reason, running, ...seen } });
    if (saved) deciding.typed.clear();
    if (saved) give('getCalendarYears', {}, saved);
    else await refresh('getCalendarYears');
    return saved !== undefined;
  };
  const findings = useFindings(wrong, fault, looking);
  return { draft, change, look, confirm, deciding, pending, ...findings };
}
