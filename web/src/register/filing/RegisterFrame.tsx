import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { loadCatalogues } from '../../platform/i18n/catalogues.ts';
import { navigate, useSearchParams } from '../../platform/router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { LoadFailed } from '../../ui/feedback/LoadFailed.tsx';
import { CoveringSpinner, Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { useChunk } from '../../ui/page/useChunk.ts';
import { FilingPage, LazyFormLoading } from './steps/FilingPage.tsx';
import './steps/filing.css';
import { EraseDialog } from './draft/SavedLine.tsx';
import { UncertainNote } from './sending/SendLine.tsx';
import type { Form, FormFrame, LazyForm } from './steps/form.ts';
import { stepAt } from './steps/steps.ts';

/** Rarely needed, so loaded when an answer was lost. */
const loadLateChanges = async () => (await import('./receipt/LateChanges.tsx')).LateChanges;

const loadReceipt = async () => {
  const [{ ReceiptPage }] = await Promise.all([
    import('./receipt/ReceiptPage.tsx'),
    loadCatalogues('register/filing/receipt'),
  ]);
  return ReceiptPage;
};

interface ChunkedProps<T> {
  load: () => Promise<T>;
  wait: ReactNode;
  children: (loaded: T) => ReactNode;
}

/** A failure is shown in its place, because a part that loads later must not replace the receipt. */
function Chunked<T>({ load, wait, children }: ChunkedProps<T>) {
  const { loaded, failed, retry } = useChunk(load);
  if (loaded) return children(loaded);
  return failed ? <LoadFailed why={failed} retry={retry} /> : wait;
}

export function RegisterFrame<A extends object>({ form }: { form: Form<A> }) {
  const { phase, draft } = form.draft.use((state) => state);
  const [query] = useSearchParams();
  const requested = query.get('step');
  const inTheMiddle = requested !== null;
  const lazyForm = useChunk(form.fetchLazyForm);
  useEffect(() => {
    void form.draft.open();
    return () => void form.draft.release();
  }, [form]);
  // Loads the receipt page before sending, in case the network is gone when the code must be shown.
  useEffect(() => {
    if (requested === 'check') void loadReceipt().catch(() => {});
  }, [requested]);
  // A step in the address means a reload or going back, so do not ask about the draft.
  useEffect(() => {
    if (phase === 'found' && inTheMiddle) form.draft.goOn();
  }, [phase, inTheMiddle, form]);

  if (phase === 'opening') return <CoveringSpinner over="content" />;
  if (phase === 'elsewhere') return <ElsewherePage form={form} />;
  const isFound = phase === 'found' && !inTheMiddle;
  if (!draft.filed && !isFound) return <FilingPage form={form} lazyForm={lazyForm} />;
  const { loaded, failed } = lazyForm;
  if (!loaded) return <LazyFormLoading failed={failed} />;
  const { filed, registered } = draft;
  if (filed) {
    const lateChanges = registered !== undefined && (
      <Chunked load={loadLateChanges} wait={<Skeleton lines={6} />}>
        {(LateChanges) => <LateChanges form={form} lazyForm={loaded} filed={filed} registered={registered} />}
      </Chunked>
    );
    return (
      <Chunked load={loadReceipt} wait={<CoveringSpinner over="content" />}>
        {(Receipt) => <Receipt draft={form.draft} filed={filed} lateChanges={lateChanges} />}
      </Chunked>
    );
  }
  return <ResumePage form={form} lazyForm={loaded} />;
}

function ElsewherePage({ form }: { form: FormFrame }) {
  const { t, i18n } = useLingui();
  return (
    <PublicPage
      title={i18n._(form.texts.elsewhere)}
      step="elsewhere"
      lead={t`Vazhdojeni atje, ose merreni këtu. Ajo që keni shkruar ruhet; skeda tjetër ndalon së ruajturi.`}
    >
      <Button tone="ink" size="large" onClick={() => form.draft.open(true)}>
        {t`Vazhdo këtu`}
      </Button>
    </PublicPage>
  );
}

/** Shows its time but no content, since the device may be shared. */
function ResumePage<A>({ form, lazyForm }: { form: Form<A>; lazyForm: LazyForm<A> }) {
  const { t, locale, dateTime } = useLingui();
  const { answers, savedAt, sentAt } = form.draft.use(({ draft }) => draft);
  const [isConfirming, setConfirming] = useState(false);
  const goOn = () => {
    const problems = lazyForm.findProblems(answers, locale, Date.now());
    const step = stepAt(lazyForm.contents, form.stepsFor(answers), problems, 'check');
    form.draft.goOn();
    navigate(`?step=${step.key}`, { replace: true });
  };
  const when = dateTime(savedAt);
  return (
    <PublicPage
      title={t`Keni një draft në këtë pajisje`}
      step="resume"
      className="stack--24 measure-page"
      lead={
        <Trans>
          U ruajt më <span className="num">{when}</span>. Vazhdoni aty ku mbetët, ose fshijeni nëse nuk është juaji.
        </Trans>
      }
    >
      {sentAt && <UncertainNote sentAt={sentAt} />}
      <div className="row stack-on-phone">
        <Button tone="ink" size="large" onClick={goOn}>
          {t`Vazhdo draftin`}
        </Button>
        <Button tone="quiet" size="large" onClick={() => setConfirming(true)}>
          {t`Fshije dhe fillo nga e para`}
        </Button>
      </div>
      <EraseDialog form={form} open={isConfirming} onClose={() => setConfirming(false)} />
    </PublicPage>
  );
}
