import type { ElectionContent, ElectionForStaff, ElectionKind, ElectionState } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { invalidate, setReply } from '../../platform/api/query.ts';
import { useTypedChange } from '../../register/filing/draft/useTypedChange.ts';
import { useContractForm, valuesOf } from '../../register/filing/form/useContractForm.ts';
import { type DateParts, datePartsOf, noDate, readDate } from '../../ui/dates/dates.ts';

export function useElectionForm(election: ElectionForStaff | undefined, latest: string, onDone: () => void) {
  const { t } = useLingui();
  const name = `election/${election?.code ?? 'new'}/itself`;
  const edit = useTypedChange(name, election?.version ?? 0, draftOf(election, latest));
  const form = useContractForm(election ? 'changeElection' : 'addElection', {
    typed: valuesOf(edit),
    check: (draft) =>
      Object.fromEntries(wrongDays(draft).map((day) => [`content.${day}`, t`Shkruani një ditë të plotë.`])),
    input: (draft) => {
      const content = contentOf(draft);
      return election
        ? { params: { election: election.code }, body: { version: election.version, content } }
        : { body: { code: draft.code, content } };
    },
    onDone: (saved) => {
      setReply('listElectionsForStaff', {}, saved);
      void invalidate('listElections');
      onDone();
    },
    onRefused: () => void invalidate('listElectionsForStaff'),
  });
  return { ...form, isBehind: edit.isBehind };
}

// Form state of an election. Pure.
interface ElectionDraft {
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

/** `previous`: election that a new one follows. */
const draftOf = (election: ElectionForStaff | undefined, previous: string): ElectionDraft => ({
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

/** Invalid dates; empty ones are allowed where optional. */
const wrongDays = (draft: ElectionDraft): readonly DayField[] =>
  (['heldOn', 'reportingFrom', 'reportingUntil'] as const).filter(
    (field) => 'problem' in readDate(draft[field]) && (field === 'heldOn' || !isEmpty(draft[field])),
  );

const dayOf = (parts: DateParts): string | null => {
  const read = readDate(parts);
  return 'day' in read ? read.day : null;
};

const contentOf = (draft: ElectionDraft): ElectionContent => ({
  name: { al: draft.al, en: draft.en },
  kind: draft.kind,
  state: draft.state,
  heldOn: dayOf(draft.heldOn) ?? '',
  previous: draft.previous === '' ? null : draft.previous,
  reportingFrom: dayOf(draft.reportingFrom),
  reportingUntil: dayOf(draft.reportingUntil),
});
