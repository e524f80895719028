// What each filter of a register offers, by name.
import {
  type CaseKind,
  caseStatuses,
  outcomeCodesOf,
  outcomeName,
  statusCodesOf,
  trackCodes,
  tracks,
  type Words,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../api/useRead.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { type ChoiceKey, choiceKeys, type Filter } from './filter.ts';

interface Option {
  readonly code: string;
  readonly name: string;
}
export interface Choice {
  readonly key: ChoiceKey;
  readonly label: string;
  /** The choice of everything. */
  readonly all: string;
  readonly options: readonly Option[];
}

const fresh = { freshSeconds: 300 };

/** Names of the lists that the server keeps; empty until they are there. */
function useLists(kind: CaseKind): Record<'object' | 'actType' | 'complainerType' | 'region', readonly Option[]> {
  const locale = useLocale();
  const isComplaint = kind === 'complaint';
  const objects = useRead('listDenounceObjects', {}, { ...fresh, when: !isComplaint }).data;
  const acts = useRead('listComplainedActTypes', {}, { ...fresh, when: isComplaint }).data;
  const complainers = useRead('listComplainerTypes', {}, { ...fresh, when: isComplaint }).data;
  const regions = useRead('listRegions', {}, fresh).data;
  const named = (items: readonly { code: string; name: Words }[] = []) =>
    items.map(({ code, name }) => ({ code, name: name[locale] }));
  return { object: named(objects), actType: named(acts), complainerType: named(complainers), region: named(regions) };
}

export function useMunicipalities() {
  return useRead('listMunicipalities', { query: {} }, fresh).data ?? [];
}

export function useChoices(kind: CaseKind, filter: Filter): readonly Choice[] {
  const { t } = useLingui();
  const locale = useLocale();
  const lists = useLists(kind);
  // One that was chosen before stays offered, or the field would show what is not so.
  const municipalities = useMunicipalities()
    .filter(({ code, parent }) => !filter.region || parent === filter.region || code === filter.municipality)
    .map(({ code, name }) => ({ code, name: name[locale] }));
  const choices: Record<ChoiceKey, Omit<Choice, 'key'>> = {
    object: { label: t`Objekti`, all: t`Çdo objekt`, options: lists.object },
    actType: { label: t`Akti`, all: t`Çdo akt`, options: lists.actType },
    complainerType: { label: t`Ankuesi`, all: t`Çdo ankues`, options: lists.complainerType },
    region: { label: t`Qarku`, all: t`Çdo qark`, options: lists.region },
    municipality: { label: t`Bashkia`, all: t`Çdo bashki`, options: municipalities },
    status: {
      label: t`Gjendja`,
      all: t`Çdo gjendje`,
      options: statusCodesOf(kind).map((code) => ({ code, name: caseStatuses[code].words[locale] })),
    },
    outcome: {
      label: t`Përfundimi`,
      all: t`Çdo përfundim`,
      options: outcomeCodesOf(kind).map((code) => ({ code, name: outcomeName(kind, code)[locale] })),
    },
    track: {
      label: t`Lloji`,
      all: t`Denoncime dhe indicie`,
      options: trackCodes.map((code) => ({ code, name: tracks[code][locale] })),
    },
  };
  return choiceKeys[kind].map((key) => ({ key, ...choices[key] }));
}
