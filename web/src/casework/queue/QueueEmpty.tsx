import { Trans, useLingui } from '@lingui/react/macro';
import { queueViewPath } from '../../paths.ts';
import { Link } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { QueueView } from './filter.ts';

/** Why no row is shown, and what to do about it. */
export function QueueEmpty({ view, onWiden }: { view: QueueView; onWiden: (() => void) | undefined }) {
  const { t } = useLingui();
  const words = useWords(view);
  if (onWiden)
    return (
      <EmptyState
        title={t`Asnjë çështje nuk i plotëson filtrat.`}
        action={
          <Button size="small" onClick={onWiden}>
            <Trans>Hiq filtrat</Trans>
          </Button>
        }
      >
        <Trans>Kërkimi sheh numrin, objektin dhe subjektet; ë gjendet me e dhe ç me c.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState title={words.title} action={words.to && <Link to={queueViewPath(words.to)}>{words.link}</Link>}>
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

function useWords(view: QueueView): EmptyWords {
  const { t } = useLingui();
  const all = { to: 'all', link: t`Shihni të gjitha çështjet` } as const;
  const mine = { to: 'mine', link: t`Shihni çështjet tuaja` } as const;
  const words: Record<QueueView, EmptyWords> = {
    all: {
      title: t`Ende nuk ka denoncime.`,
      advice: t`Çdo denoncim i regjistruar del këtu në çast, me numrin dhe afatin e vet.`,
    },
    mine: {
      title: t`Nuk keni çështje për të ndjekur.`,
      advice: t`Çështjet që ju caktohen renditen këtu, me afatin më të afërt të parin.`,
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
    unassigned: {
      title: t`Çdo çështje ka përgjegjës.`,
      advice: t`Denoncimet e reja dalin këtu derisa t’i caktohen një hetuesi.`,
      ...all,
    },
    waiting: {
      title: t`Asnjë çështje nuk pret denoncuesin.`,
      advice: t`Kur kërkoni plotësim, çështja qëndron këtu me afat të pezulluar derisa të vijë përgjigjja.`,
      ...all,
    },
  };
  return words[view];
}
