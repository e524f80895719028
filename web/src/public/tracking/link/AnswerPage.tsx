// Answers a request by one-time link. The token is in the hash and only sent in calls; opening does not use it up,
// sending does. The server saves the draft.
import '../tracking.css';
import type { LinkInfo } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Fault } from '../../../platform/api/faults.ts';
import { routeMutation } from '../../../platform/api/query.ts';
import { formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { trackPaths } from '../trackPaths.ts';
import { ClosedLink } from './ClosedLink.tsx';
import { OpenLink } from './OpenLink.tsx';

export function AnswerPage() {
  const { '*': token = '' } = useParams();
  // Without a token the address was truncated.
  if (token === '')
    return (
      <div className="wrap wrap--public page">
        <ClosedLink why="not_found" />
      </div>
    );
  return <Link key={token} token={token} />;
}

function Link({ token }: { token: string }) {
  const [answeredAt, setAnsweredAt] = useState<string>();
  const { mutate, data: info, error, isPending } = useMutation(routeMutation('linkInfo'));
  useEffect(() => mutate({ body: { token } }), [mutate, token]);

  return (
    <div className="wrap wrap--public page">
      {answeredAt !== undefined && info ? (
        <SentAnswer info={info} answeredAt={answeredAt} />
      ) : info ? (
        <OpenLink token={token} info={info} onAnswered={setAnsweredAt} />
      ) : error ? (
        <Failed fault={error} pending={isPending} onRetry={() => mutate({ body: { token } })} />
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

function SentAnswer({ info: { number, kind }, answeredAt }: { info: LinkInfo; answeredAt: string }) {
  const { t } = useLingui();
  const locale = useLocale();
  const title = t`Përgjigja juaj u regjistrua`;
  usePageFocus(title, { step: 'sent' });
  const at = formatDateTime(answeredAt, locale);
  return (
    <div className="stack stack--24 track-code">
      <p className="code soft">{number}</p>
      <h1>{title}</h1>
      <Note tone="ok">
        <p>
          <Trans>E morëm më {at}. Lidhja nuk vlen më.</Trans>
        </p>
      </Note>
      <p>
        <LinkButton to={trackPaths[kind]} tone="ink" size="large">
          <Trans>Ndiqni çështjen</Trans>
        </LinkButton>
      </p>
    </div>
  );
}
