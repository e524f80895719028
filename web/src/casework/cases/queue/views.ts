import {
  type CaseKind,
  hasCode,
  ownersOf,
  type QueueView,
  queueCountedUpTo,
  queueViewName,
  queueViews,
  turnLabels,
} from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useAppState } from '../../../platform/state/state.ts';
import { useHoldsTurns } from '../labels.ts';
import type { ColumnKey } from './rules.ts';

/** Text of each empty view; `isMine`: whether the member has that view. */
export function useViewTable(
  kind: CaseKind,
): Readonly<Record<QueueView, { isMine?: boolean; empty: string; advice: string }>> {
  const { t } = useLingui();
  const permissions = useAppState((state) => state.permission.list);
  const isComplaint = kind === 'complaint';
  const may = (one: string) => hasCode(permissions, one);
  return {
    all: {
      empty: isComplaint ? t`Ende nuk ka ankesa.` : t`Ende nuk ka denoncime.`,
      advice: t`Çdo çështje e regjistruar del këtu në çast, me numrin dhe afatin e vet.`,
    },
    turn: {
      isMine: useHoldsTurns(kind),
      empty: t`Asnjë çështje nuk ju pret tani.`,
      advice: t`Kur t’ju vijë radha te një çështje, ajo del këtu, me afatin më të afërt të parin.`,
    },
    new: {
      empty: t`Asnjë çështje e re.`,
      advice: t`Çdo çështje e sapo regjistruar del këtu derisa t’i nisë verifikimi.`,
    },
    decide: {
      empty: t`Asnjë çështje nuk pret vendim.`,
      advice: t`Çështja del këtu kur dërgohet për vendim ose kur i caktohet seanca.`,
    },
    publish: { empty: t`Asnjë vendim nuk pret publikim.`, advice: t`Vendimi i marrë del këtu derisa të publikohet.` },
    close: {
      empty: t`Asnjë çështje nuk pret mbylljen.`,
      advice: isComplaint
        ? t`Vendimi i publikuar del këtu derisa të marrë formë të prerë.`
        : t`Çështja e vendosur del këtu derisa të mbyllet, pasi rezultati t’i jetë njoftuar denoncuesit.`,
    },
    mine: {
      isMine: ownersOf(kind).some(may),
      empty: t`Nuk keni çështje për të ndjekur.`,
      advice: t`Çështjet që ju caktohen renditen këtu, me afatin më të afërt të parin.`,
    },
    today: {
      empty: t`Nuk keni çështje që skadojnë sot.`,
      advice: t`Radha juaj është sipas afatit: e para është ajo që skadon më shpejt.`,
    },
    overdue: {
      empty: t`Asnjë çështje nuk është me vonesë.`,
      advice: t`Kur një afat kalon pa u plotësuar, çështja del këtu dhe e para në çdo pamje.`,
    },
    unassigned: {
      isMine: may(isComplaint ? 'complaints.draw' : 'denouncements.assign'),
      empty: isComplaint ? t`Çdo çështje ka relator.` : t`Çdo çështje ka përgjegjës.`,
      advice: isComplaint
        ? t`Ankesat e reja dalin këtu derisa të hidhet shorti.`
        : t`Denoncimet e reja dalin këtu derisa t’i caktohen një hetuesi.`,
    },
    waiting: {
      empty: isComplaint ? t`Asnjë çështje nuk pret ankuesin.` : t`Asnjë çështje nuk pret denoncuesin.`,
      advice: t`Kur kërkoni plotësim, çështja qëndron këtu me afat të pezulluar derisa të vijë përgjigjja.`,
    },
    wrote: {
      empty: isComplaint ? t`Asnjë ankues nuk ka shkruar së fundi.` : t`Asnjë denoncues nuk ka shkruar së fundi.`,
      advice: isComplaint
        ? t`Kur ankuesi dërgon mesazh ose përgjigje, çështja del këtu derisa ta lexoni ose të veproni.`
        : t`Kur denoncuesi dërgon mesazh ose përgjigje, çështja del këtu derisa ta lexoni ose të veproni.`,
    },
    threat: {
      isMine: may(`${kind}s.decide`),
      empty: t`Asnjë tërheqje nuk flet për kërcënim.`,
      advice: t`Kur depozituesi ose personeli thotë se pas tërheqjes ka kërcënim, çështja del këtu derisa komisioni të vendosë për të.`,
    },
    line: {
      isMine: may(isComplaint ? 'complaints.draw' : 'denouncements.check'),
      empty: t`Çdo çështje e nisur ka rresht publik të miratuar.`,
      advice: t`Derisa ta miratoni, publiku sheh vetëm vlerat e koduara. Rreshti miratohet kur nis verifikimi ose nga dosja.`,
    },
    names: {
      isMine: may(`${kind}s.publish`),
      empty: t`Asnjë vendim i publikuar nuk pret rishikim.`,
      advice: t`Kur portali mëson t’i gjejë më mirë emrat, vendimet e publikuara lexohen përsëri. Ato ku gjendet diçka që askush nuk e ka parë dalin këtu derisa t’i korrigjoni.`,
    },
  };
}

/** Shown as tabs while they hold cases. */
const urgent: readonly QueueView[] = ['threat', 'wrote'];
const isStep = (view: QueueView) => queueViews.indexOf(view) <= queueViews.indexOf('all');

/** Tabs: views of steps, the chosen view and urgent ones; the other views are in a list. */
export function useViews(kind: CaseKind, counts: Record<QueueView, number> | undefined, chosen: QueueView) {
  const { locale } = useLingui();
  const table = useViewTable(kind);
  const views = queueViews
    .filter((view) => chosen === view || (table[view].isMine ?? true))
    .map((key) => {
      const count = counts?.[key] ?? 0;
      const visible = counts && (count > queueCountedUpTo ? `${queueCountedUpTo}+` : count);
      const isTab = chosen === key || isStep(key) || (urgent.includes(key) && count > 0);
      return { key, name: queueViewName(kind, key)[locale], count: visible, isTab };
    });
  return { tabs: views.filter(({ isTab }) => isTab), others: views.filter(({ isTab }) => !isTab) };
}

export function useColumnNames(kind: CaseKind): Readonly<Record<ColumnKey, string>> {
  const { t, locale } = useLingui();
  const isComplaint = kind === 'complaint';
  return {
    number: t`Numri`,
    object: isComplaint ? t`Akti dhe ankuesi` : t`Objekti dhe i denoncuari`,
    turn: turnLabels.turn[locale],
    due: t`Afati`,
    status: t`Gjendja`,
    assignee: isComplaint ? t`Relatori` : t`Përgjegjësi`,
    municipality: t`Bashkia`,
    registered: t`Regjistruar`,
  };
}
