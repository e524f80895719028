// The days of an election's periods as they are typed: looked at first, confirmed afterwards.
import type { ElectionDates, ElectionPeriodsForStaff } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { type DateParts, datePartsOf, readDate } from '../../ui/dates/dates.ts';
import { useDeciding } from '../preview/useDeciding.ts';
import { useFindings } from '../preview/useFindings.ts';
import { useLooking } from '../preview/useLooking.ts';

export type Draft = Readonly<Record<keyof ElectionDates, DateParts>>;
const fields = ['decreedOn', 'resultOn', 'reviewEndedOn'] as const;

const dayOf = (parts: DateParts): string | null => {
  const read = readDate(parts);
  return 'day' in read ? read.day : null;
};
/** Something was typed that is no day. */
const isWrong = (parts: DateParts): boolean => {
  const read = readDate(parts);
  return 'problem' in read && read.problem !== 'empty';
};

export function usePeriodsForm({ code, version, decreedOn, resultOn, reviewEndedOn }: ElectionPeriodsForStaff) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // In which period a decision fell is a fact, not a choice.
  const deciding = useDeciding<Draft>('recount', `periods/${code}`, version, {
    decreedOn: datePartsOf(decreedOn ?? ''),
    resultOn: datePartsOf(resultOn ?? ''),
    reviewEndedOn: datePartsOf(reviewEndedOn ?? ''),
  });
  const { draft } = deciding;
  const { run, pending, fault, clearFault } = useAction('changeElectionPeriods');
  const dates: ElectionDates = {
    decreedOn: dayOf(draft.decreedOn),
    resultOn: dayOf(draft.resultOn),
    reviewEndedOn: dayOf(draft.reviewEndedOn),
  };
  const looking = useLooking(() => {
    const query = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== null));
    return call('previewElectionPeriods', { params: { election: code }, query });
  });
  const change = (part: Partial<Draft>) => {
    deciding.change(part);
    looking.forget();
  };
  const look = async () => {
    const found = fields.filter((field) => isWrong(draft[field]));
    setWrong(Object.fromEntries(found.map((field) => [`dates.${field}`, t`Shkruani një ditë të plotë.`])));
    clearFault();
    if (found.length === 0) await looking.look();
  };
  const confirm = async (): Promise<boolean> => {
    const { reason, running } = deciding;
    const saved = await run({ params: { election: code }, body: { version, dates, reason, running } });
    if (saved) deciding.typed.clear();
    if (saved) give('listElectionPeriods', {}, saved);
    else await refresh('listElectionPeriods');
    return saved !== undefined;
  };
  const findings = useFindings(wrong, fault, looking);
  return { draft, change, look, confirm, deciding, pending, ...findings };
}
