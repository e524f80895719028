import {
  type CaseKind,
  handlerOf,
  hasCode,
  ownersOf,
  type QueueView,
  queueCountedUpTo,
  queueViews,
  turnsHeldBy,
  turnWords,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { queuePath } from '../../../paths.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useAppState, useMay } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

interface View {
  readonly name: string;
  readonly isMine?: boolean;
  readonly empty: string;
  readonly advice: string;
}

function useTable(kind: CaseKind): Readonly<Record<QueueView, View>> {
  const { t, locale } = useLingui();
  const permissions = useAppState((state) => state.permission.list);
  const isComplaint = kind === 'complaint';
  const may = (one: string) => hasCode(permissions, one);
  return {
    all: {
      name: t`Të gjitha`,
      empty: isComplaint ? t`Ende nuk ka ankesa.` : t`Ende nuk ka denoncime.`,
      advice: t`Çdo çështje e regjistruar del këtu në çast, me numrin dhe afatin e vet.`,
    },
    turn: {
      name: turnWords.waiting[locale],
      isMine: turnsHeldBy(kind, { permissions: { has: may } }).length > 0,
      empty: t`Asnjë çështje nuk ju pret tani.`,
      advice: t`Kur t’ju vijë radha te një çështje, ajo del këtu, me afatin më të afërt të parin.`,
    },
    mine: {
      name: t`Të miat`,
      isMine: ownersOf(kind).some(may),
      empty: t`Nuk keni çështje për të ndjekur.`,
      advice: t`Çështjet që ju caktohen renditen këtu, me afatin më të afërt të parin.`,
    },
    today: {
      name: t`Skadojnë sot`,
      empty: t`Nuk keni çështje që skadojnë sot.`,
      advice: t`Radha juaj është sipas afatit: e para është ajo që skadon më shpejt.`,
    },
    overdue: {
      name: t`Me vonesë`,
      empty: t`Asnjë çështje nuk është me vonesë.`,
      advice: t`Kur një afat kalon pa u plotësuar, çështja del këtu dhe e para në çdo pamje.`,
    },
    unassigned: {
      name: isComplaint ? t`Pa relator` : t`Pa përgjegjës`,
      isMine: may(isComplaint ? 'complaints.draw' : 'denouncements.assign'),
      empty: isComplaint ? t`Çdo çështje ka relator.` : t`Çdo çështje ka përgjegjës.`,
      advice: isComplaint
        ? t`Ankesat e reja dalin këtu derisa të hidhet shorti.`
        : t`Denoncimet e reja dalin këtu derisa t’i caktohen një hetuesi.`,
    },
    waiting: {
      name: isComplaint ? t`Presin ankuesin` : t`Presin denoncuesin`,
      empty: isComplaint ? t`Asnjë çështje nuk pret ankuesin.` : t`Asnjë çështje nuk pret denoncuesin.`,
      advice: t`Kur kërkoni plotësim, çështja qëndron këtu me afat të pezulluar derisa të vijë përgjigjja.`,
    },
    wrote: {
      name: isComplaint ? t`Ankuesi shkroi` : t`Denoncuesi shkroi`,
      empty: isComplaint ? t`Asnjë ankues nuk ka shkruar së fundi.` : t`Asnjë denoncues nuk ka shkruar së fundi.`,
      advice: isComplaint
        ? t`Kur ankuesi dërgon mesazh ose përgjigje, çështja del këtu derisa ta lexoni ose të veproni.`
        : t`Kur denoncuesi dërgon mesazh ose përgjigje, çështja del këtu derisa ta lexoni ose të veproni.`,
    },
    threat: {
      name: t`Kërcënime`,
      isMine: may(`${kind}s.decide`),
      empty: t`Asnjë tërheqje nuk flet për kërcënim.`,
      advice: t`Kur depozituesi ose stafi thotë se pas tërheqjes ka kërcënim, çështja del këtu derisa komisioni të vendosë për të.`,
    },
    line: {
      name: t`Pa rresht publik`,
      isMine: may(isComplaint ? 'complaints.draw' : 'denouncements.check'),
      empty: t`Çdo çështje e nisur ka rresht publik të miratuar.`,
      advice: t`Derisa ta miratoni, publiku sheh vetëm vlerat e koduara. Rreshti miratohet kur nis verifikimi ose nga dosja.`,
    },
    names: {
      name: t`Vendime për t’u rishikuar`,
      isMine: may(`${kind}s.publish`),
      empty: t`Asnjë vendim i publikuar nuk pret rishikim.`,
      advice: t`Kur portali mëson t’i gjejë më mirë emrat, vendimet e publikuara lexohen përsëri. Ato ku gjendet diçka që askush nuk e ka parë dalin këtu derisa t’i korrigjoni.`,
    },
  };
}

export function useViews(kind: CaseKind, counts: Record<QueueView, number> | undefined, shown: QueueView) {
  const table = useTable(kind);
  const countOf = (view: QueueView) => {
    const count = counts?.[view];
    return count !== undefined && count > queueCountedUpTo ? `${queueCountedUpTo}+` : count;
  };
  return queueViews
    .filter((view) => shown === view || (table[view].isMine ?? true))
    .map((key) => ({ key, name: table[key].name, count: countOf(key) }));
}

interface QueueEmptyProps {
  kind: CaseKind;
  view: QueueView;
  isSearch: boolean;
  /** Clears filters; undefined without any. */
  onWiden: (() => void) | undefined;
}

export function QueueEmpty({ kind, view, isSearch, onWiden }: QueueEmptyProps) {
  const { t } = useLingui();
  const { empty, advice } = useTable(kind)[view];
  const isHandler = useMay(handlerOf[kind]);
  if (onWiden)
    return (
      <EmptyState
        title={t`Asnjë çështje nuk i plotëson filtrat.`}
        action={
          <Button size="small" onClick={onWiden}>
            {t`Pastro filtrat`}
          </Button>
        }
      >
        {isSearch ? (
          <Trans>
            Kërkimi sheh numrin dhe tekstin e çështjes: çdo fjalë duhet të gjendet, e fundit edhe si fillim fjale. Në
            thonjëza kërkohet shprehja e plotë; ë gjendet me e dhe ç me c. Emrat e depozituesve nuk kërkohen.
          </Trans>
        ) : (
          <Trans>Hiqni një nga filtrat, ose shihni një pamje tjetër.</Trans>
        )}
      </EmptyState>
    );
  const other =
    view === 'today' && isHandler ? (
      <Link to={`${queuePath(kind)}?view=mine`}>{t`Shihni çështjet tuaja`}</Link>
    ) : (
      <Link to={queuePath(kind)}>{t`Shihni të gjitha çështjet`}</Link>
    );
  return (
    <EmptyState title={empty} action={view !== 'all' && other}>
      {advice}
    </EmptyState>
  );
}
