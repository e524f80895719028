// The public register log: explanation, current head, keys, witnesses, verification, limits.
import type { LogState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CheckYourself } from './CheckYourself.tsx';
import { Head } from './Head.tsx';
import { Limits } from './Limits.tsx';
import { Predecessors } from './Predecessors.tsx';
import './registerLog.css';
import { Signers } from './Signers.tsx';
import { Witnesses } from './Witnesses.tsx';

export function RegisterLogPage() {
  const { t } = useLingui();
  const title = t`Regjistri i pandryshueshëm`;
  usePageFocus(title);
  const { data, error, isLoading, refetch } = useQuery(
    routeQuery('readLogState', {}, { staleTime: 1_000, refetchInterval: 10_000 }),
  );
  return (
    <div className="wrap wrap--public page stack stack--32">
      <div className="stack stack--8 measure">
        <h1>{title}</h1>
        <p className="lead">
          <Trans>
            Çdo dërgesë dhe çdo hap me peshë i një çështjeje shënohet këtu, në një rend që nuk ndryshohet dot
            fshehurazi. Kush fshin, ndryshon ose kthen mbrapsht diçka, zbulohet nga kushdo që ka ruajtur një kokë të
            mëparshme.
          </Trans>
        </p>
        <p>
          <Trans>
            Keni një vërtetim në dorë? <Link to={paths.verify}>Kontrollojeni këtu</Link>, pa e dërguar askund.
          </Trans>
        </p>
      </div>
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={10} bare />
      {data && <LogStatus state={data} />}
      <Limits watched={data ? data.witnesses.some(({ cosigned }) => cosigned !== null) : undefined} />
      <CheckYourself log={data} />
    </div>
  );
}

const LogStatus = ({ state }: { state: LogState }) => (
  <>
    <Head state={state} />
    <Predecessors predecessors={state.predecessors} />
    <Signers keys={state.keys} />
    <Witnesses witnesses={state.witnesses} size={state.head?.size ?? 0} />
  </>
);
