// Tracks a case by code, which is only in memory: not in storage, addresses or history.
import {
  type CaseKind,
  checkTrackingCode,
  formatTrackingCode,
  normalizeTrackingCode,
  type Trace,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../platform/api/errors.ts';
import { routeMutation } from '../../platform/api/query.ts';
import { codeLocation } from '../../platform/drafts/codeLocation.ts';
import { createEncryptedDraftStore } from '../../platform/drafts/draftStore.ts';
import { eraseWithAll } from '../../platform/drafts/erasing.ts';
import { DraftStoreContext } from '../../platform/drafts/useDraft.ts';
import { Link, navigate, useLocation } from '../../platform/router/router.tsx';
import { CodeError } from '../../ui/feedback/CodeError.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import './tracking.css';
import { CasePage } from './case/CasePage.tsx';
import { trackPaths } from './tracked.ts';

/** Code from a QR code's address, or from another page's history state. */
function codeOf({ search, state }: { search: string; state: unknown }): string | undefined {
  const inAddress = new URLSearchParams(search).get('code');
  if (inAddress) return inAddress;
  const along = typeof state === 'object' && state !== null && 'code' in state ? state.code : undefined;
  return typeof along === 'string' && along !== '' ? along : undefined;
}

const OPEN_MS = 15 * 60_000;

/** Closes the case after 15 minutes without a touch, a key or a scroll, also on a device that slept meanwhile. */
function useClosing(isOpen: boolean, close: () => void) {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    if (!isOpen) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const open = () => {
      clearTimeout(timer);
      timer = setTimeout(() => latest.current(), OPEN_MS);
    };
    open();
    const uses = ['pointerdown', 'keydown', 'wheel'];
    for (const use of uses) window.addEventListener(use, open, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const use of uses) window.removeEventListener(use, open);
    };
  }, [isOpen]);
}

function TrackPage({ kind }: { kind: CaseKind }) {
  const location = useLocation();
  const [code, setCode] = useState('');
  const [trace, setTrace] = useState<Trace>();
  const [isClosed, setClosed] = useState(false);
  const tracing = useMutation({
    ...routeMutation(kind === 'complaint' ? 'traceComplaint' : 'traceDenouncement'),
    // Nothing of the case stays in the cache of calls.
    gcTime: 0,
    onSuccess: (found) => {
      setTrace(found);
      setClosed(false);
    },
  });
  const leave = () => {
    setTrace(undefined);
    setCode('');
    tracing.reset();
  };
  useClosing(trace !== undefined, () => {
    leave();
    setClosed(true);
  });

  const lookUp = (wanted: string) => tracing.mutate({ body: { code: wanted } });
  const came = codeOf(location);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a code arrives once and is removed from the address
  useEffect(() => {
    if (came === undefined) return;
    navigate(trackPaths[kind], { replace: true, state: null });
    setCode(came);
    if (checkTrackingCode(came) === 'ok') lookUp(came);
  }, [came]);

  if (trace)
    return (
      <CodeDraftStore key={code} code={code}>
        <CasePage
          code={code}
          trace={trace}
          refresh={() => tracing.mutateAsync({ body: { code } }).catch(() => undefined)}
          onTrace={setTrace}
          onOther={leave}
        />
      </CodeDraftStore>
    );
  return (
    <CodePage
      kind={kind}
      code={code}
      isClosed={isClosed}
      onCode={(typed) => {
        tracing.reset();
        setCode(typed);
      }}
      pending={tracing.isPending}
      error={tracing.error}
      onLookUp={lookUp}
    />
  );
}

export const DenouncementTrackPage = () => <TrackPage key="denouncement" kind="denouncement" />;
export const ComplaintTrackPage = () => <TrackPage key="complaint" kind="complaint" />;

/** Encrypted under the tracking code: without it, nothing stored names the case. */
function CodeDraftStore({ code, children }: { code: string; children: ReactNode }) {
  const [store] = useState(() => createEncryptedDraftStore(() => codeLocation('track', code)));
  useEffect(() => {
    const stop = eraseWithAll(store);
    return () => void store.close().finally(stop);
  }, [store]);
  return <DraftStoreContext value={store}>{children}</DraftStoreContext>;
}

interface CodePageProps {
  kind: CaseKind;
  code: string;
  isClosed: boolean;
  onCode: (code: string) => void;
  pending: boolean;
  error: ApiError | null;
  onLookUp: (code: string) => void;
}

/** Mistyped codes are reported while typing, other faults after a try. */
function useCodeProblem(code: string, submitAttempted: boolean, error: ApiError | null): string | undefined {
  const { t } = useLingui();
  const check = checkTrackingCode(code);
  if (check === 'mistyped') return t`Një shenjë është shkruar gabim. Krahasojeni kodin me atë të vërtetimit.`;
  if (submitAttempted && code.trim() === '') return t`Shkruani kodin e ndjekjes.`;
  if (submitAttempted && check === 'malformed')
    return t`Kodi ka 16 shenja, shifra dhe shkronja. Kontrolloni që e keni shkruar të gjithë.`;
  return error?.code === 'unknown_code' ? error.message : undefined;
}

/** Free typing; a pasted complete code is shown in groups. */
function tidied(text: string, before: string): string {
  const whole = text.length - before.length > 1 ? normalizeTrackingCode(text) : undefined;
  return whole ? formatTrackingCode(whole) : text.toUpperCase();
}

function CodePage({ kind, code, isClosed, onCode, pending, error, onLookUp }: CodePageProps) {
  const { t } = useLingui();
  const [attempt, setAttempt] = useState(0);
  const problem = useCodeProblem(code, attempt > 0, error);
  const isComplaint = kind === 'complaint';
  const submit = () => {
    setAttempt(attempt + 1);
    if (checkTrackingCode(code) === 'ok') onLookUp(code);
  };
  return (
    <PublicPage
      title={isComplaint ? t`Ndiqni ankesën` : t`Ndiqni denoncimin`}
      step="code"
      wrong={attempt > 0 && problem !== undefined}
      className="stack--32 measure-page"
      lead={
        isComplaint ? (
          <Trans>Me kodin e vërtetimit shihni ku është ankesa, afatin që ka KAS-i dhe nëse pritet diçka nga ju.</Trans>
        ) : (
          <Trans>
            Me kodin e vërtetimit shihni ku është denoncimi, afatin që ka KQZ-ja dhe nëse pritet diçka nga ju.
          </Trans>
        )
      }
    >
      {isClosed && (
        <Note>
          <Trans>
            Faqja e çështjes u mbyll, sepse nuk u përdor për 15 minuta. Ajo që shkruat ruhet; shkruani përsëri kodin.
          </Trans>
        </Note>
      )}
      <ContractForm
        form={{ submit, attempt, pending, error: null }}
        act={t`Shiko çështjen`}
        tone="ink"
        size="large"
        className="stack stack--24"
      >
        <TextField
          id="code"
          label={t`Kodi i ndjekjes`}
          hint={t`16 shenja, si 7K4M-QW9T-ZXC2-V8N4. Mund ta ngjisni me ose pa ndarje.`}
          error={problem}
          code
          value={code}
          onChange={(text) => onCode(tidied(text, code))}
          native={{ autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 60 }}
        />
      </ContractForm>
      {error && error.code !== 'unknown_code' && <CodeError error={error} retry={() => onLookUp(code)} />}
      <p>
        {error?.code === 'unknown_code' && <Trans>Kjo faqe është vetëm për një lloj çështjesh.</Trans>}{' '}
        {/* The typed code is passed in the history state. */}
        <Link to={trackPaths[isComplaint ? 'denouncement' : 'complaint']} state={{ code }}>
          {isComplaint ? t`Kodi është i një denoncimi? Ndiqeni këtu` : t`Kodi është i një ankese? Ndiqeni këtu`}
        </Link>
      </p>
      <p className="soft">{t`Kodin e morët kur dërguat çështjen. Nëse e keni humbur, KQZ-ja nuk mund ta rikthejë.`}</p>
    </PublicPage>
  );
}
