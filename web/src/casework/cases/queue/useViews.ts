import {
  type CaseKind,
  hasCode,
  ownersOf,
  type QueueView,
  queueCountedUpTo,
  turnsHeldBy,
  turnWords,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useAppState, useMay } from '../../../platform/state/state.ts';

export function useViews(kind: CaseKind, counts: Record<QueueView, number> | undefined, shown: QueueView) {
  const { t, locale } = useLingui();
  const isComplaint = kind === 'complaint';
  const permissions = useAppState((state) => state.permission.list);
  const only: Partial<Record<QueueView, boolean>> = {
    turn: turnsHeldBy(kind, { permissions: { has: (one) => hasCode(permissions, one) } }).length > 0,
    mine: ownersOf(kind).some((one) => hasCode(permissions, one)),
    unassigned: useMay(isComplaint ? 'complaints.draw' : 'denouncements.assign'),
    threat: useMay(`${kind}s.decide`),
    line: useMay(isComplaint ? 'complaints.draw' : 'denouncements.check'),
    names: useMay(`${kind}s.publish`),
  };
  const names: [QueueView, string][] = [
    ['all', t`Të gjitha`],
    ['turn', turnWords.waiting[locale]],
    ['mine', t`Të miat`],
    ['today', t`Skadojnë sot`],
    ['overdue', t`Me vonesë`],
    ['unassigned', isComplaint ? t`Pa relator` : t`Pa përgjegjës`],
    ['waiting', isComplaint ? t`Presin ankuesin` : t`Presin denoncuesin`],
    ['wrote', isComplaint ? t`Ankuesi shkroi` : t`Denoncuesi shkroi`],
    ['threat', t`Kërcënime`],
    ['line', t`Pa rresht publik`],
    ['names', t`Vendime për t’u rishikuar`],
  ];
  const countOf = (view: QueueView) => {
    const count = counts?.[view];
    return count !== undefined && count > queueCountedUpTo ? `${queueCountedUpTo}+` : count;
  };
  return names
    .filter(([view]) => shown === view || (only[view] ?? true))
    .map(([key, name]) => ({ key, name, count: countOf(key) }));
}
