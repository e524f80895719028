// The register log for everybody: what it is, how it stands now, who signs and who watches, how to check it, and what it
// cannot do.
import type { LogState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { Link } from '../router/router.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
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
  const { data, fault, isLoading, retry } = useRead('readLogState', {}, { freshSeconds: 1, everySeconds: 10 });
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
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={10} />}
      {data && <Standing state={data} />}
      <Limits watched={data ? data.witnesses.some(({ cosigned }) => cosigned !== null) : undefined} />
      <CheckYourself log={data} />
    </div>
  );
}

const Standing = ({ state }: { state: LogState }) => (
  <>
    <Head state={state} />
    <Predecessors predecessors={state.predecessors} />
    <Signers keys={state.keys} />
    <Witnesses witnesses={state.witnesses} size={state.head?.size ?? 0} />
  </>
);
