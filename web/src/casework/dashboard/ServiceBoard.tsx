import { healthParts } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';

/** Parts of the service that need attention. */
export function ServiceBoard() {
  const { t } = useLingui();
  const locale = useLocale();
  const health = useQuery(routeQuery('getHealth', {}, { refetchInterval: 60_000 }));
  const wanting = health.data?.parts.filter(({ state }) => state === 'fault' || state === 'warning');
  return (
    <Card title={t`Shërbimi`} action={<Link to={paths.health}>{t`Gjendja e të gjitha pjesëve`}</Link>}>
      {health.error && <FaultState fault={health.error} retry={health.refetch} />}
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
