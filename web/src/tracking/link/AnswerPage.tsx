// Answering through a one-time link. The token stands behind the # and goes to the server only inside a call; looking
// never uses it up, sending does. What is written is kept by the server until it is sent.
import type { LinkInfo } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Fault } from '../../api/faults.ts';
import { useAction } from '../../api/useAction.ts';
import { useParams } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ClosedLink } from './ClosedLink.tsx';
import { OpenLink } from './OpenLink.tsx';
import { SentAnswer } from './SentAnswer.tsx';
import '../tracking.css';

export function AnswerPage() {
  const { '*': token = '' } = useParams();
  // An address without a token was cut: the server need not be asked.
  if (token === '')
    return (
      <div className="wrap wrap--public page">
        <ClosedLink why="not_found" />
      </div>
    );
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [info, setInfo] = useState<LinkInfo>();
  const [answeredAt, setAnsweredAt] = useState<string>();
  const { run, fault, pending } = useAction('linkInfo');
  const look = async () => setInfo(await run({ body: { token } }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is looked at once
  useEffect(() => {
    void look();
  }, [token]);

  return (
    <div className="wrap wrap--public page">
      {answeredAt !== undefined && info ? (
        <SentAnswer info={info} answeredAt={answeredAt} />
      ) : info ? (
        <OpenLink token={token} info={info} onAnswered={setAnsweredAt} />
      ) : fault ? (
        <Failed fault={fault} pending={pending} onRetry={look} />
      ) : (
        <Opening />
      )}
    </div>
  );
}

function Opening() {
  const { t } = useLingui();
  const title = t`Kërkesa po hapet`;
  usePageFocus(title);
  return (
    <div className="stack stack--24 track-code" aria-busy="true">
      <h1>{title}</h1>
      <Skeleton lines={4} />
    </div>
  );
}

const closed = ['not_found', 'link_used', 'link_expired'] as const;

function Failed({ fault, pending, onRetry }: { fault: Fault; pending: boolean; onRetry: () => void }) {
  const why = closed.find((code) => code === fault.code);
  return why ? <ClosedLink why={why} /> : <Unreached fault={fault} pending={pending} onRetry={onRetry} />;
}

function Unreached({ fault, pending, onRetry }: { fault: Fault; pending: boolean; onRetry: () => void }) {
  const { t } = useLingui();
  const title = t`Kërkesa nuk u hap`;
  usePageFocus(title, { step: 'unreached' });
  return (
    <div className="stack stack--24 track-code">
      <h1>{title}</h1>
      <p className="lead">
        <Trans>Lidhja juaj nuk u përdor. Provoni përsëri kur të keni rrjet.</Trans>
      </p>
      <FaultState fault={fault} />
      <p>
        <Button tone="ink" size="large" pending={pending} onClick={onRetry}>
          <Trans>Provo përsëri</Trans>
        </Button>
      </p>
    </div>
  );
}
