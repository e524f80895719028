import { healthParts } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';

/** What of the service needs somebody; one sentence when nothing does. */
export function ServiceBoard() {
  const { t } = useLingui();
  const locale = useLocale();
  const health = useRead('getHealth', {}, { everySeconds: 60 });
  const wanting = health.data?.parts.filter(({ state }) => state === 'fault' || state === 'warning');
  return (
    <Card title={t`Shërbimi`} action={<Link to={paths.health}>{t`Gjendja e të gjitha pjesëve`}</Link>}>
      {health.fault && <FaultState fault={health.fault} retry={health.retry} />}
      {health.isLoading && <Skeleton lines={2} />}
      {wanting?.length === 0 && (
        <p>
          <Trans>Asnjë pjesë nuk kërkon vëmendje tani.</Trans>
        </p>
      )}
      {wanting?.map(({ part, state, advice }) => (
        <Note key={part} tone={state === 'fault' ? 'error' : 'warn'}>
          <p>
            <b>{healthParts[part][locale]}</b>
          </p>
          {advice && <p>{advice[locale]}</p>}
        </Note>
      ))}
    </Card>
  );
}
