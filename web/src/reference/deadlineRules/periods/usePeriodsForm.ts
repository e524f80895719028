// Form state of election periods: previewed first, then confirmed.
import type { ElectionDates, ElectionPeriodsForStaff } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { type DateParts, datePartsOf, readDate } from '../../../ui/dates/dates.ts';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';

export type Draft = Readonly<Record<keyof ElectionDates, DateParts>>;
const fields = ['decreedOn', 'resultOn', 'reviewEndedOn'] as const;

const dayOf = (parts: DateParts): string | null => {
  const read = readDate(parts);
  return 'day' in read ? read.day : null;
};
/** Invalid date. */
const isWrong = (parts: DateParts): boolean => {
  const read = readDate(parts);
  return 'problem' in read && read.problem !== 'empty';
};

export function usePeriodsForm(
  { code, version, decreedOn, resultOn, reviewEndedOn }: ElectionPeriodsForStaff,
  onDone: () => void,
) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  // The period of a decision is a fact, so there is no choice.
  const decision = useDecision<Draft>('recount', `periods/${code}`, version, {
    decreedOn: datePartsOf(decreedOn ?? ''),
    resultOn: datePartsOf(resultOn ?? ''),
    reviewEndedOn: datePartsOf(reviewEndedOn ?? ''),
  });
  const { draft } = decision;
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('changeElectionPeriods'),
    onSuccess: (saved) => {
      decision.typed.clear();
      setReply('listElectionPeriods', {}, saved);
      onDone();
    },
    onError: () => void invalidate('listElectionPeriods'),
  });
  const dates: ElectionDates = {
    decreedOn: dayOf(draft.decreedOn),
    resultOn: dayOf(draft.resultOn),
    reviewEndedOn: dayOf(draft.reviewEndedOn),
  };
  const previewing = usePreview(() => {
    const query = Object.fromEntries(Object.entries(dates).filter(([, day]) => day !== null));
    return call('previewElectionPeriods', { params: { election: code }, query });
  });
  const change = (part: Partial<Draft>) => {
    decision.change(part);
    previewing.forget();
  };
  const look = () => {
    const found = fields.filter((field) => isWrong(draft[field]));
    setWrong(Object.fromEntries(found.map((field) => [`dates.${field}`, t`Shkruani një ditë të plotë.`])));
    reset();
    if (found.length === 0) previewing.look();
  };
  const confirm = () => {
    const { reason, running } = decision;
    mutate({ params: { election: code }, body: { version, dates, reason, running } });
  };
  const formErrors = useFormErrors(wrong, error, previewing);
  return { draft, change, look, confirm, decision, pending: isPending, ...formErrors };
}
