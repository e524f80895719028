import {
  type ActionData,
  actLabel,
  type CaseFile,
  type CaseKind,
  hasCode,
  isAbsent,
  isTurnOf,
  kindOfNumber,
  type Organ,
  organLabel,
  type QueueRow,
  tiraneDay,
  turnsHeldBy,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { casePath, queueViewPath } from '../../paths.ts';
import { queryClient, routeQuery } from '../../platform/api/query.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { navigate } from '../../platform/router/router.tsx';
import { useAppState } from '../../platform/state/state.ts';

type Way = NonNullable<ActionData['conveyedBy']>;

/** The filer's word by case in grammar; `sentenceStart` is a nominative, and `genitive` the dative too. */
export function useFiler(kind: CaseKind) {
  const { t } = useLingui();
  const isComplaint = kind === 'complaint';
  return {
    kind,
    nominative: isComplaint ? t`ankuesi` : t`denoncuesi`,
    sentenceStart: isComplaint
      ? t({ message: 'Ankuesi', context: 'nis një fjali' })
      : t({ message: 'Denoncuesi', context: 'nis një fjali' }),
    accusative: isComplaint ? t`ankuesin` : t`denoncuesin`,
    genitive: isComplaint ? t`ankuesit` : t`denoncuesit`,
  };
}
export type Filer = ReturnType<typeof useFiler>;

export function useOrganName(): (organ: Organ | null, kzazNumber: string | null) => string {
  const { t, locale } = useLingui();
  return (organ, kzazNumber) => {
    const name = organ === null ? '' : organLabel(organ)[locale];
    return name && kzazNumber ? t`${name} nr. ${kzazNumber}` : name;
  };
}

export function useConveyances(kind: CaseKind): readonly { value: Way; name: string }[] {
  const { t } = useLingui();
  const { sentenceStart } = useFiler(kind);
  return [
    { value: 'track', name: t`Në faqen e ndjekjes` },
    { value: 'letter', name: t`Me shkresë` },
    { value: 'email', name: t`Me e-mail` },
    { value: 'phone', name: t`Me telefon` },
    { value: 'in_person', name: t`Personalisht` },
    { value: 'unreachable', name: t`${sentenceStart} nuk mund të njoftohet` },
  ];
}

/** A subject's name, else its kind; of a complaint the act. */
export function useSubjectName(kind: CaseKind): (subject: CaseFile['subjectsList'][number]) => string {
  const { locale } = useLingui();
  return ({ name, institution, position, type }) =>
    kind === 'complaint'
      ? actLabel(name, institution, type.name)[locale]
      : (name ?? institution ?? position ?? type.name[locale]);
}

function useReader() {
  const permissions = useAppState((state) => state.permission.list);
  const memberId = useAppState((state) => state.member.data?.id);
  return { memberId, permissions: { has: (one: string) => hasCode(permissions, one) } };
}

export const useHoldsTurns = (kind: CaseKind): boolean => turnsHeldBy(kind, useReader()).length > 0;

/** Opens the member's next case, or the empty queue. */
export function useNextOfTurn(number: string): (() => Promise<void>) | undefined {
  const kind = kindOfNumber(number) ?? 'denouncement';
  const next = async () => {
    const query = { kind, view: 'turn', limit: 100 } as const;
    const { items } = await queryClient.fetchQuery({ ...routeQuery('listCases', { query }), staleTime: 0 });
    const at = items.findIndex((row) => row.number === number);
    const other = items[at + 1] ?? items[0];
    navigate(other && other.number !== number ? casePath(other.number) : queueViewPath('turn', {}, kind));
  };
  return useHoldsTurns(kind) ? next : undefined;
}

export function useIsMyTurn(): (row: Pick<QueueRow, 'kind' | 'turn' | 'assignee'>) => boolean {
  const reader = useReader();
  const today = tiraneDay(useNow().getTime());
  return ({ kind, turn, assignee }) => {
    const isDeputy = assignee?.deputy && assignee.deputy.id === reader.memberId && isAbsent(assignee, today);
    return isTurnOf(reader, kind, turn.whose, (isDeputy ? reader.memberId : assignee?.id) ?? null);
  };
}
