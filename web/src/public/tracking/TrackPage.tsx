// Tracks a case by code. The code is only in memory: not in storage, addresses or history.
import { type CaseKind, checkTrackingCode, type Trace } from '@denonco/contract';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { routeMutation } from '../../platform/api/query.ts';
import { codePlace } from '../../platform/drafts/codePlace.ts';
import { eraseWithAll } from '../../platform/drafts/erasing.ts';
import { VaultContext } from '../../platform/drafts/useDraft.ts';
import { createVault } from '../../platform/drafts/vault.ts';
import { useLocation, useNavigate } from '../../platform/router/router.tsx';
import './tracking.css';
import { CodePage } from './CodePage.tsx';
import { CasePage } from './case/CasePage.tsx';
import { trackPaths } from './trackPaths.ts';

/** Code from a QR code's address, or from another page's history state. */
function codeOf({ search, state }: { search: string; state: unknown }): string | undefined {
  const inAddress = new URLSearchParams(search).get('code');
  if (inAddress) return inAddress;
  const along = typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined;
  return typeof along === 'string' && along !== '' ? along : undefined;
}

function TrackPage({ kind }: { kind: CaseKind }) {
  const location = useLocation();
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [trace, setTrace] = useState<Trace>();
  const tracing = useMutation({
    ...routeMutation(kind === 'complaint' ? 'traceComplaint' : 'traceDenouncement'),
    onSuccess: (found) => setTrace(found),
  });

  const look = (wanted: string) => tracing.mutate({ body: { code: wanted } });
  const came = codeOf(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code arrives once and is removed from the address
  useEffect(() => {
    if (came === undefined) return;
    navigate(trackPaths[kind], { replace: true, state: null });
    setCode(came);
    if (checkTrackingCode(came) === 'ok') look(came);
  }, [came]);

  if (trace)
    return (
      <CodeVault key={code} code={code}>
        <CasePage
          kind={kind}
          code={code}
          trace={trace}
          onTrace={setTrace}
          onRefresh={() => tracing.mutateAsync({ body: { code } }).catch(() => undefined)}
          onOther={() => {
            setTrace(undefined);
            setCode('');
          }}
        />
      </CodeVault>
    );
  return (
    <CodePage
      kind={kind}
      code={code}
      onCode={(typed) => {
        tracing.reset();
        setCode(typed);
      }}
      pending={tracing.isPending}
      fault={tracing.error}
      onLook={look}
    />
  );
}

export const DenouncementTrackPage = () => <TrackPage key="denouncement" kind="denouncement" />;
export const ComplaintTrackPage = () => <TrackPage key="complaint" kind="complaint" />;

/** Drafts on the track page are encrypted under the tracking code: without it, nothing stored names the case. */
function CodeVault({ code, children }: { code: string; children: ReactNode }) {
  const [vault] = useState(() => createVault(() => codePlace('track', code)));
  useEffect(() => {
    const stop = eraseWithAll(vault);
    return () => void vault.close().finally(stop);
  }, [vault]);
  return <VaultContext value={vault}>{children}</VaultContext>;
}
