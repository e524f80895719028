// Results of the command palette: cases, letters, members, premises, manual, pages, actions.
import {
  type CaseKind,
  caseReaders,
  hasCode,
  kindOfNumber,
  letterKindRows,
  letterNumberIn,
  lifecycleOf,
  rankByTerms,
} from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { skipToken, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { casePath, manualChapterPath, paths, premisesPath, queueViewPath } from '../../../paths.ts';
import type { ApiError } from '../../../platform/api/errors.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { matchPath } from '../../../platform/router/match.ts';
import { useLocation } from '../../../platform/router/router.tsx';
import { useAppState, useMay } from '../../../platform/state/state.ts';
import type { Shape } from '../../../ui/marks/Icon.tsx';
import * as icons from '../../../ui/marks/pageIcons.ts';
import { useSections } from '../StaffNav.tsx';

export interface Finding {
  readonly to: string;
  readonly icon: Shape;
  readonly name: string;
  readonly code?: string;
  readonly note?: string | undefined;
}

export interface FindingGroup {
  readonly id: 'actions' | 'cases' | 'letters' | 'people' | 'premises' | 'pages' | 'manual';
  readonly findings: readonly Finding[];
  readonly isPending?: boolean;
  readonly error?: ApiError | null;
}

const max = 5;
const isWholeNumber = /^\w+-\d{4}-\d{6}$/;
const caseIcons: Readonly<Record<CaseKind, Shape>> = { denouncement: icons.iconInbox, complaint: icons.iconScales };

/** Results of earlier words are left out, so that Enter never opens one. */
function answered<T>(queries: readonly UseQueryResult<T, ApiError>[]) {
  return {
    data: queries.flatMap(({ data, isPlaceholderData }) => (data === undefined || isPlaceholderData ? [] : [data])),
    isPending: queries.some(({ isFetching, isPlaceholderData, data }) => isFetching && (isPlaceholderData || !data)),
    error: queries.find(({ error }) => error)?.error ?? null,
  };
}

function useCases(search: string): FindingGroup {
  const { locale } = useLingui();
  const [reads, decides] = [useMay('denouncements.read'), useMay('denouncements.sanction')];
  const readable = { denouncement: reads || decides, complaint: useMay('complaints.read') };
  const kinds = (['denouncement', 'complaint'] as const).filter((kind) => readable[kind] && search !== '');
  const { data, ...state } = useQueries({
    queries: kinds.map((kind) => routeQuery('listCases', { query: { kind, search, limit: max } })),
    combine: answered,
  });
  const findings = data.flatMap(({ items }) =>
    items.map(({ number, kind, object, municipality, status }) => ({
      to: casePath(number),
      icon: caseIcons[kind],
      code: number,
      name: [object.name[locale], municipality?.name[locale]].filter(Boolean).join(' · '),
      note: status.name[locale],
    })),
  );
  // A whole number opens without waiting for the search.
  const kind = kindOfNumber(search.toUpperCase());
  const number = search.toUpperCase();
  const isKnown = !kind || !readable[kind] || findings.some(({ code }) => code === number);
  const direct =
    isKnown || !isWholeNumber.test(number)
      ? []
      : [{ to: casePath(number), icon: caseIcons[kind], code: number, name: '' }];
  return { id: 'cases', findings: [...direct, ...findings], ...state };
}

function useLetters(search: string): FindingGroup {
  const { locale } = useLingui();
  const permissions = useAppState((state) => state.permission.list);
  const enabled = letterNumberIn(search) !== undefined && caseReaders.some((one) => hasCode(permissions, one));
  const query = useQuery(routeQuery('searchLetters', { query: { search } }, { enabled }));
  const { data, ...state } = answered([query]);
  const findings = data.flat().map(({ number, kind, caseNumber }) => ({
    to: `${casePath(caseNumber)}?section=documents`,
    icon: icons.iconStamp,
    code: number,
    name: letterKindRows[kind].label[locale],
    note: caseNumber,
  }));
  return { id: 'letters', findings, ...state };
}

function usePeople(search: string): FindingGroup {
  const { locale } = useLingui();
  const manages = useMay('members.manage');
  const assigns = useMay('denouncements.assign');
  const members = answered([
    useQuery(routeQuery('listMembers', { query: { search, pageSize: max } }, { enabled: manages && search !== '' })),
  ]);
  const enabled = assigns && !manages && search !== '';
  const assignees = useQuery(routeQuery('listAssignees', { query: { kind: 'denouncement' } }, { enabled }));
  const colleagues = answered([assignees]);
  const named = colleagues.data.flat().map(({ id, name }) => ({ code: id, name }));
  return {
    id: 'people',
    findings: manages
      ? members.data.flatMap(({ items }) =>
          items.map(({ id, name, surname, role }) => ({
            to: `${paths.members}/${id}`,
            icon: icons.iconUser,
            name: `${name} ${surname}`,
            note: role.name[locale],
          })),
        )
      : rankByTerms(named, search, ({ name }) => [name])
          .slice(0, max)
          .map(({ code, name }) => ({ to: queueViewPath('all', { assignee: code }), icon: icons.iconUser, name })),
    isPending: members.isPending || colleagues.isPending,
    error: members.error ?? colleagues.error,
  };
}

function usePremises(search: string): FindingGroup {
  const { locale } = useLingui();
  const reads = useMay('premises.read') && search !== '';
  const { data, ...state } = useQueries({
    queries: (['kzaz', 'qv', 'vnv'] as const).map((kind) =>
      routeQuery('listPremises', { query: { kind, search, pageSize: 3 } }, { enabled: reads }),
    ),
    combine: answered,
  });
  const findings = data.flatMap(({ items }) =>
    items.map(({ id, kind, code, name, municipality }) => ({
      to: `${premisesPath(kind)}/${id}`,
      icon: icons.iconBuilding,
      code,
      name: name ?? '',
      note: municipality.name[locale],
    })),
  );
  return { id: 'premises', findings, ...state };
}

function useManual(searchText: string): FindingGroup {
  const { locale: language } = useLingui();
  const enabled = searchText !== '';
  const query = useQuery(routeQuery('searchManual', { query: { words: searchText, language } }, { enabled }));
  const { data, ...state } = answered([query]);
  const found = data.flat().slice(0, max);
  const findings = found.map(({ slug, title, heading }) => ({
    to: manualChapterPath(slug),
    icon: icons.iconBook,
    name: title,
    note: heading ?? undefined,
  }));
  return { id: 'manual', findings, ...state };
}

function usePages(searchText: string): FindingGroup {
  const { i18n } = useLingui();
  const pages = useSections().flatMap((section) =>
    section.items.map(({ path, name, icon }) => ({ name: i18n._(name), note: i18n._(section.name), to: path, icon })),
  );
  return { id: 'pages', findings: rankByTerms(pages, searchText, ({ name, note }) => [name, note]) };
}

function useActions(searchText: string): FindingGroup {
  const { locale } = useLingui();
  const { pathname } = useLocation();
  const number =
    matchPath(`${paths.denouncementQueue}/:number`, pathname)?.number ??
    matchPath(`${paths.complaintQueue}/:number`, pathname)?.number;
  const read = routeQuery('getCase', { params: { number: number ?? '' } });
  const { data: file } = useQuery(number === undefined ? { ...read, queryFn: skipToken } : read);
  const rows = file && file.number === number ? lifecycleOf(file.kind).rows : [];
  const actions = rows
    .filter((row) => file?.allowed.some(({ action }) => action === row.action))
    .map(({ action, label: name }) => ({
      to: `${casePath(number ?? '')}?action=${action}`,
      icon: icons.iconEdit,
      name: name[locale],
    }));
  return { id: 'actions', findings: rankByTerms(actions, searchText, ({ name }) => [name]) };
}

/** Typed first, each limits the search to its groups. */
export const prefixes = [
  { key: '#', label: msg`çështje`, groups: ['cases'] },
  { key: '@', label: msg`njerëz`, groups: ['people'] },
  { key: '>', label: msg`veprime dhe faqe`, groups: ['actions', 'pages'] },
] as const;

/** A whole number finds cases only; one letter finds actions and pages. */
export function useFindings(query: string) {
  const prefix = prefixes.find(({ key }) => query.trim().startsWith(key));
  const searchText = query.trim().slice(prefix?.key.length).trim();
  const isNumber = isWholeNumber.test(searchText) && kindOfNumber(searchText.toUpperCase()) !== undefined;
  const only: readonly string[] | undefined = prefix?.groups ?? (isNumber ? ['cases'] : undefined);
  const searched = (id: FindingGroup['id']) =>
    searchText.length > 1 && (only?.includes(id) ?? true) ? searchText : '';
  const groups = [
    useActions(searchText),
    useCases(searched('cases')),
    useLetters(searched('letters')),
    usePeople(searched('people')),
    usePremises(searched('premises')),
    usePages(searchText),
    useManual(searched('manual')),
  ].filter(({ id }) => only?.includes(id) ?? true);
  return {
    searchText,
    groups: groups.filter(({ findings }) => findings.length > 0),
    isPending: groups.some(({ isPending }) => isPending),
    error: groups.find(({ error }) => error)?.error ?? null,
  };
}
