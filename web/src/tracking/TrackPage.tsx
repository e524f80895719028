// Following a case by its code. The code lives in this page's memory alone: not in storage, not in an address, not in history.
import { type CaseKind, checkTrackingCode, type Trace } from '@denonco/contract';
import { useEffect, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { useLocation, useNavigate } from '../router/router.tsx';
import { CodePage } from './CodePage.tsx';
import { CodeVault } from './CodeVault.tsx';
import { calls, trackPaths } from './calls.ts';
import { CasePage } from './case/CasePage.tsx';
import './tracking.css';

/** A code that came along: from a QR code in the address, or out of sight from another page. */
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
  const tracing = useAction(calls[kind].trace);

  const look = async (wanted: string) => {
    const found = await tracing.run({ body: { code: wanted } });
    if (found) setTrace(found);
  };
  const came = codeOf(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code comes along once and is taken out of the address at once
  useEffect(() => {
    if (came === undefined) return;
    navigate(trackPaths[kind], { replace: true, state: null });
    setCode(came);
    if (checkTrackingCode(came) === 'ok') void look(came);
  }, [came]);

  if (trace)
    return (
      <CodeVault key={code} code={code}>
        <CasePage
          kind={kind}
          code={code}
          trace={trace}
          onTrace={setTrace}
          onRefresh={() => look(code)}
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
        tracing.clearFault();
        setCode(typed);
      }}
      pending={tracing.pending}
      fault={tracing.fault}
      onLook={look}
    />
  );
}

export const DenouncementTrackPage = () => <TrackPage key="denouncement" kind="denouncement" />;
export const ComplaintTrackPage = () => <TrackPage key="complaint" kind="complaint" />;
