import { type CaseKind, handlerOf, type QueueView } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { queuePath } from '../../../paths.ts';
import { Link } from '../../../platform/router/router.tsx';
import { useMay } from '../../../platform/state/state.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';

export interface QueueEmptyProps {
  kind: CaseKind;
  view: QueueView;
  isSearch: boolean;
  /** Clears filters; undefined without any. */
  onWiden: (() => void) | undefined;
}

/** Explains the empty list and offers a way out. */
export function QueueEmpty({ kind, view, isSearch, onWiden }: QueueEmptyProps) {
  const { t } = useLingui();
  const words = useWords(kind)[view];
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
  const to = words.to && (words.to === 'all' ? queuePath(kind) : `${queuePath(kind)}?view=${words.to}`);
  return (
    <EmptyState title={words.title} action={to && <Link to={to}>{words.link}</Link>}>
      {words.advice}
    </EmptyState>
  );
}

interface EmptyWords {
  title: string;
  advice: string;
  to?: QueueView;
  link?: string;
}

function useFilerWords(isComplaint: boolean) {
  const { t } = useLingui();
  return isComplaint
    ? {
        waiting: t`Asnjë çështje nuk pret ankuesin.`,
        wrote: t`Asnjë ankues nuk ka shkruar së fundi.`,
        wroteAdvice: t`Kur ankuesi dërgon mesazh ose përgjigje, çështja del këtu derisa ta lexoni ose të veproni.`,
      }
    : {
        waiting: t`Asnjë çështje nuk pret denoncuesin.`,
        wrote: t`Asnjë denoncues nuk ka shkruar së fundi.`,
        wroteAdvice: t`Kur denoncuesi dërgon mesazh ose përgjigje, çështja del këtu derisa ta lexoni ose të veproni.`,
      };
}

function useWords(kind: CaseKind): Record<QueueView, EmptyWords> {
  const { t } = useLingui();
  const all = { to: 'all', link: t`Shihni të gjitha çështjet` } as const;
  const isHandler = useMay(handlerOf[kind]);
  const mine = isHandler ? ({ to: 'mine', link: t`Shihni çështjet tuaja` } as const) : all;
  const isComplaint = kind === 'complaint';
  const byFiler = useFilerWords(isComplaint);
  return {
    all: {
      title: isComplaint ? t`Ende nuk ka ankesa.` : t`Ende nuk ka denoncime.`,
      advice: t`Çdo çështje e regjistruar del këtu në çast, me numrin dhe afatin e vet.`,
    },
    turn: {
      title: t`Asnjë çështje nuk ju pret tani.`,
      advice: t`Kur t’ju vijë radha te një çështje, ajo del këtu, me afatin më të afërt të parin.`,
      ...all,
    },
    mine: {
      title: t`Nuk keni çështje për të ndjekur.`,
      advice: t`Çështjet që ju caktohen renditen këtu, me afatin më të afërt të parin.`,
      ...all,
    },
    threat: {
      title: t`Asnjë tërheqje nuk flet për kërcënim.`,
      advice: t`Kur depozituesi ose stafi thotë se pas tërheqjes ka kërcënim, çështja del këtu derisa komisioni të vendosë për të.`,
      ...all,
    },
    today: {
      title: t`Nuk keni çështje që skadojnë sot.`,
      advice: t`Radha juaj është sipas afatit: e para është ajo që skadon më shpejt.`,
      ...mine,
    },
    overdue: {
      title: t`Asnjë çështje nuk është me vonesë.`,
      advice: t`Kur një afat kalon pa u plotësuar, çështja del këtu dhe e para në çdo pamje.`,
      ...all,
    },
    unassigned: isComplaint
      ? { title: t`Çdo çështje ka relator.`, advice: t`Ankesat e reja dalin këtu derisa të hidhet shorti.`, ...all }
      : {
          title: t`Çdo çështje ka përgjegjës.`,
          advice: t`Denoncimet e reja dalin këtu derisa t’i caktohen një hetuesi.`,
          ...all,
        },
    waiting: {
      title: byFiler.waiting,
      advice: t`Kur kërkoni plotësim, çështja qëndron këtu me afat të pezulluar derisa të vijë përgjigjja.`,
      ...all,
    },
    wrote: { title: byFiler.wrote, advice: byFiler.wroteAdvice, ...all },
    line: {
      title: t`Çdo çështje e nisur ka rresht publik të miratuar.`,
      advice: t`Derisa ta miratoni, publiku sheh vetëm vlerat e koduara. Rreshti miratohet kur nis verifikimi ose nga dosja.`,
      ...all,
    },
    names: {
      title: t`Asnjë vendim i publikuar nuk pret rishikim.`,
      advice: t`Kur portali mëson t’i gjejë më mirë emrat, vendimet e publikuara lexohen përsëri. Ato ku gjendet diçka që askush nuk e ka parë dalin këtu derisa t’i korrigjoni.`,
      ...all,
    },
  };
}
