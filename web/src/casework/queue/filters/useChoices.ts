// What each filter of the queue offers, by name, for either kind.
import {
  type CaseKind,
  caseChannels,
  caseChannelWords,
  confidentialities,
  confidentialityCodes,
  deadlineRules,
  organCodes,
  outcomeCodesOf,
  outcomeName,
  reportStates,
  reportStateWords,
  trackCodes,
  tracks,
  type Words,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useRead } from '../../../api/useRead.ts';
import { useLocale } from '../../../i18n/useLocale.ts';
import { useMay } from '../../../state/state.ts';
import { useColleagueOptions } from '../../../ui/people/useAway.ts';
import { deadlinesOf, type FilterKey, type QueueFilter } from '../filter.ts';

interface Option {
  readonly code: string;
  readonly name: string;
}
type ChoiceKey = Exclude<FilterKey, 'from' | 'to' | 'dueFrom' | 'dueTo'>;
export interface Choice {
  readonly key: ChoiceKey;
  readonly label: string;
  /** The choice of everything. */
  readonly all: string;
  readonly options: readonly Option[];
}

/** In the order in which they stand; the first ones are used most. */
const keysOf: Readonly<Record<CaseKind, readonly ChoiceKey[]>> = {
  denouncement: [
    ...(['object', 'municipality', 'region', 'assignee', 'deadline', 'outcome'] as const),
    ...(['track', 'confidentiality', 'crime', 'report', 'filerType', 'channel'] as const),
  ],
  complaint: [
    ...(['object', 'organ', 'filerType', 'assignee', 'deadline', 'outcome'] as const),
    ...(['region', 'municipality', 'report', 'channel'] as const),
  ],
};

const fresh = { freshSeconds: 300 };

/** Names of the lists that the server keeps; empty until they are there. */
function useLists(kind: CaseKind) {
  const locale = useLocale();
  const isComplaint = kind === 'complaint';
  const options = useColleagueOptions();
  const maySee = useMay(isComplaint ? 'complaints.draw' : 'denouncements.assign');
  const named = (items: readonly { code: string; name: Words }[] = []) =>
    items.map(({ code, name }) => ({ code, name: name[locale] }));
  const objects = useRead('listDenounceObjects', {}, { ...fresh, when: !isComplaint }).data;
  const acts = useRead('listComplainedActTypes', {}, { ...fresh, when: isComplaint }).data;
  const denouncers = useRead('listDenouncerTypes', {}, { ...fresh, when: !isComplaint }).data;
  const complainers = useRead('listComplainerTypes', {}, { ...fresh, when: isComplaint }).data;
  const people = useRead('listAssignees', { query: { kind, closed: 'yes' } }, { ...fresh, when: maySee }).data ?? [];
  return {
    object: named(isComplaint ? acts : objects),
    filerType: named(isComplaint ? complainers : denouncers),
    region: named(useRead('listRegions', {}, fresh).data),
    municipalities: useRead('listMunicipalities', { query: {} }, fresh).data ?? [],
    assignee: options(people),
  };
}

/** The choices that either kind calls by a name of its own. */
function useOwnChoices(kind: CaseKind, { object, assignee, filerType }: ReturnType<typeof useLists>) {
  const { t } = useLingui();
  return kind === 'complaint'
    ? {
        object: { label: t`Akti`, all: t`Çdo akt`, options: object },
        assignee: { label: t`Relatori`, all: t`Çdo relator`, options: assignee },
        filerType: { label: t`Ankuesi`, all: t`Çdo ankues`, options: filerType },
      }
    : {
        object: { label: t`Objekti`, all: t`Çdo objekt`, options: object },
        assignee: { label: t`Përgjegjësi`, all: t`Çdo përgjegjës`, options: assignee },
        filerType: { label: t`Denoncuesi`, all: t`Çdo denoncues`, options: filerType },
      };
}

export function useChoices(kind: CaseKind, filter: QueueFilter): readonly Choice[] {
  const { t } = useLingui();
  const locale = useLocale();
  const lists = useLists(kind);
  const own = useOwnChoices(kind, lists);
  const inWords = <C extends string>(codes: readonly C[], words: (code: C) => Words): Option[] =>
    codes.map((code) => ({ code, name: words(code)[locale] }));
  // One that was chosen before stays offered, or the field would show what is not so.
  const municipality = lists.municipalities
    .filter(({ code, parent }) => !filter.region || parent === filter.region || code === filter.municipality)
    .map(({ code, name }) => ({ code, name: name[locale] }));
  const choices: Record<ChoiceKey, Omit<Choice, 'key'>> = {
    ...own,
    municipality: { label: t`Bashkia`, all: t`Çdo bashki`, options: municipality },
    region: { label: t`Qarku`, all: t`Çdo qark`, options: lists.region },
    deadline: {
      label: t`Afati`,
      all: t`Çdo afat`,
      options: inWords(deadlinesOf(kind), (code) => deadlineRules[code].words),
    },
    outcome: {
      label: t`Përfundimi`,
      all: t`Çdo përfundim`,
      options: inWords(outcomeCodesOf(kind), (code) => outcomeName(kind, code)),
    },
    track: { label: t`Lloji`, all: t`Denoncime dhe indicie`, options: inWords(trackCodes, (code) => tracks[code]) },
    confidentiality: {
      label: t`Konfidencialiteti`,
      all: t`Çdo konfidencialitet`,
      options: inWords(confidentialityCodes, (code) => confidentialities[code]),
    },
    crime: {
      label: t`Vepra penale`,
      all: t`Me ose pa vepër penale`,
      options: [
        { code: 'yes', name: t`Vepër penale` },
        { code: 'no', name: t`Jo vepër penale` },
      ],
    },
    report: {
      label: t`Kallëzimi penal`,
      all: t`Me ose pa kallëzim penal`,
      options: inWords(reportStates, (code) => reportStateWords[code]),
    },
    organ: { label: t`Organi`, all: t`Çdo organ`, options: organCodes.map((code) => ({ code, name: code })) },
    channel: {
      label: t`Depozitimi`,
      all: t`Në portal ose në letër`,
      options: inWords(caseChannels, (code) => caseChannelWords[code]),
    },
  };
  return keysOf[kind]
    .map((key) => ({ key, ...choices[key] }))
    .filter(({ key, options }) => key !== 'assignee' || options.length > 0);
}
