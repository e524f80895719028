// An election as it is typed. Pure.
import type { ElectionContent, ElectionForStaff, ElectionKind, ElectionState } from '@denonco/contract';
import { type DateParts, datePartsOf, noDate, readDate } from '../ui/dates/dates.ts';

export interface ElectionDraft {
  readonly code: string;
  readonly al: string;
  readonly en: string;
  readonly kind: ElectionKind;
  readonly heldOn: DateParts;
  readonly previous: string;
  readonly reportingFrom: DateParts;
  readonly reportingUntil: DateParts;
  readonly state: ElectionState;
}

/** `previous` is the one that a new election follows. */
export const draftOf = (election: ElectionForStaff | undefined, previous: string): ElectionDraft => ({
  code: election?.code ?? '',
  al: election?.name.al ?? '',
  en: election?.name.en ?? '',
  kind: election?.kind ?? 'local',
  heldOn: election ? datePartsOf(election.heldOn) : noDate,
  previous: election ? (election.previous ?? '') : previous,
  reportingFrom: datePartsOf(election?.reportingFrom ?? ''),
  reportingUntil: datePartsOf(election?.reportingUntil ?? ''),
  state: election?.state ?? 'planned',
});

type DayField = 'heldOn' | 'reportingFrom' | 'reportingUntil';
const isEmpty = (parts: DateParts) => 'problem' in readDate(parts) && parts.day + parts.month + parts.year === '';

/** The days that are no days; an empty one is left open where it may be. */
export const wrongDays = (draft: ElectionDraft): readonly DayField[] =>
  (['heldOn', 'reportingFrom', 'reportingUntil'] as const).filter(
    (field) => 'problem' in readDate(draft[field]) && (field === 'heldOn' || !isEmpty(draft[field])),
  );

const dayOf = (parts: DateParts): string | null => {
  const read = readDate(parts);
  return 'day' in read ? read.day : null;
};

export const contentOf = (draft: ElectionDraft): ElectionContent => ({
  name: { al: draft.al, en: draft.en },
  ...{ kind: draft.kind, state: draft.state },
  heldOn: dayOf(draft.heldOn) ?? '',
  previous: draft.previous === '' ? null : draft.previous,
  reportingFrom: dayOf(draft.reportingFrom),
  reportingUntil: dayOf(draft.reportingUntil),
});
