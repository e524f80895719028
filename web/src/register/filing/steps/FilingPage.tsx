import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { loadMessage } from '../../../platform/api/errors.ts';
import { useTraces } from '../../../platform/drafts/traces.ts';
import { Navigate, navigate, useSearchParams } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../../../ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '../../../ui/forms/ErrorSummary.tsx';
import { Fields, fieldTextsIn, withLabel } from '../../../ui/forms/FieldsTable.tsx';
import { BackLink } from '../../../ui/layout/Breadcrumbs.tsx';
import { StepLine, StepList } from '../../../ui/layout/StepList.tsx';
import { UnbrokenAbbreviations } from '../../../ui/layout/UnbrokenAbbreviations.tsx';
import { LoadError } from '../../../ui/page/inLoadTime.ts';
import type { Chunk } from '../../../ui/page/useChunk.ts';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { NoTrace } from '../draft/NoTrace.tsx';
import { SavedLine } from '../draft/SavedLine.tsx';
import { toHiddenChoice } from '../evidence/evidence.ts';
import type { Form, FormFrame, LazyForm } from './form.ts';
import { SendButtons } from './SendButtons.tsx';
import { addressOf, fieldsIn, isOf } from './steps.ts';
import { type Filing, useFiling } from './useFiling.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

export function LazyFormLoading({ failed }: Pick<Chunk<unknown>, 'failed'>) {
  if (failed) throw new LoadError(failed);
  return <CoveringSpinner over="content" />;
}

export function FilingPage<A extends object>({ form, lazyForm }: { form: Form<A>; lazyForm: Chunk<LazyForm<A>> }) {
  const [query] = useSearchParams();
  const requestedStep = query.get('step');
  const filing = useFiling(form, lazyForm.loaded, requestedStep);
  const refused = filing?.refused;
  useEffect(() => {
    if (refused) navigate(addressOf(refused, 'check'));
  }, [refused]);

  if (!filing) return <LazyFormLoading failed={lazyForm.failed} />;
  const later = filing.steps.slice(filing.steps.indexOf(filing.step) + 1);
  const back = later.find((one) => one.key === query.get('back'))?.key;
  if (filing.step.key !== requestedStep) return <Navigate to={addressOf(filing.step.key, back)} replace />;
  return <StepPage form={form} lazyForm={lazyForm} filing={filing} back={back} />;
}

interface StepPageProps<A> {
  form: Form<A>;
  lazyForm: Chunk<LazyForm<A>>;
  filing: Filing<A>;
  back: string | undefined;
}

function StepPage<A extends object>({ form, lazyForm, filing, back }: StepPageProps<A>) {
  const { i18n } = useLingui();
  const traces = useTraces((state) => state.allowed);
  const { steps, step, shown: visibleProblems, content } = filing;
  const at = steps.indexOf(step);
  const isLast = step.key === 'check';
  const title = i18n._(step.title);
  usePageFocus(title, { step: step.key, wrong: visibleProblems.size > 0, isForm: true });
  const previous = steps[at - 1];
  const { loaded } = lazyForm;
  const fields = fieldTextsIn(loaded ? fieldsIn(loaded.contents, form.draft.getAnswers()) : []);
  const messageAt = (path: string, message: string) =>
    (loaded?.listOf?.(path) ?? '') + withLabel(fields, path, message);
  const [isStoring, setStoring] = useState(false);
  const press = useDeferredPress(filing.isReady, lazyForm, async () => {
    const next = back ?? steps[at + 1]?.key;
    if (!filing.finishStep() || !next || isStoring) return;
    setStoring(true);
    await form.draft.whenSaved();
    setStoring(false);
    navigate(addressOf(next));
  });
  const goOn: Press = { ...press, pending: press.pending || isStoring };
  const toFiles = () => {
    const files = steps.find((one) => isOf(loaded?.contents, one, 'evidence'));
    if (files) navigate(addressOf(files.key, step.key), { state: toHiddenChoice });
  };
  return (
    <div className="wrap wrap--public page">
      <BackLink to={back ? addressOf(back) : previous ? addressOf(previous.key) : paths.home} />
      <div className="question">
        <div className="stack stack--32">
          <ErrorSummary
            key={`errors of ${step.key}`}
            attempt={filing.attempt}
            errors={[...visibleProblems].map(([path, message]) => ({ id: path, message: messageAt(path, message) }))}
          />
          <div>
            <StepLine of={i18n._(form.texts.kind)} at={at + 1} total={steps.length} />
            <h1>
              <UnbrokenAbbreviations>{title}</UnbrokenAbbreviations>
            </h1>
          </div>
          <form
            key={step.key}
            className="question__form"
            noValidate
            autoComplete={traces ? 'on' : 'off'}
            onSubmit={(event) => {
              event.preventDefault();
              if (!isLast) goOn.press();
            }}
          >
            <Fields form={form.draft} rows={content.rows} problems={visibleProblems} />
            {at === 0 && <NoTrace form={form} />}
            {isLast ? (
              <SendButtons form={form} filing={filing} onChoice={toFiles} />
            ) : (
              <GoOnButtons form={form} goOn={goOn} isFirst={at === 0} />
            )}
          </form>
        </div>
        <aside className="question__steps">
          <StepList
            current={step.key}
            steps={steps.map((one) => ({
              key: one.key,
              name: i18n._(one.name),
              done: filing.isDone(one),
              reached: filing.isReached(one),
            }))}
            onGo={(key) => navigate(`?step=${key}`)}
          />
        </aside>
      </div>
      <LeaveUnsaved form={form} />
    </div>
  );
}

function GoOnButtons({ form, goOn, isFirst }: { form: FormFrame; goOn: Press; isFirst: boolean }) {
  const { t, locale } = useLingui();
  const saveState = form.draft.use((state) => state.saveState);
  const leave = async () => {
    await form.draft.saveNow();
    navigate(paths.home);
  };
  return (
    <div className="stack question__end">
      {goOn.failed && (
        <Note tone="error" alert>
          {loadMessage(goOn.failed, locale)}
        </Note>
      )}
      <div className="row stack-on-phone">
        <Button type="submit" tone="ink" size="large" pending={goOn.pending}>
          {t`Vazhdo`}
        </Button>
        {saveState === 'saved' && !isFirst && (
          <Button tone="quiet" size="large" onClick={leave}>
            {t`Ruaj si draft dhe dil`}
          </Button>
        )}
      </div>
      <SavedLine form={form} />
    </div>
  );
}

type Press = ReturnType<typeof useDeferredPress>;

/** A press before its requirements are ready takes effect once they are, or reports their failure. */
function useDeferredPress(isReady: boolean, { failed, retry }: Chunk<unknown>, act: () => void) {
  const [waits, setWaits] = useState(false);
  useEffect(() => {
    if (!waits || !isReady) return;
    setWaits(false);
    act();
  }, [waits, isReady, act]);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  const press = () => {
    if (isReady) return act();
    setWaits(true);
    if (failed) retry();
  };
  return { press, pending: waits && !failed, failed: waits ? failed : undefined };
}

function LeaveUnsaved({ form: { draft } }: { form: FormFrame }) {
  const { t } = useLingui();
  const isUnsaved = draft.use(
    ({ saveState, draft: { filed } }) => !filed && (saveState === 'untraced' || saveState === 'unsaved'),
  );
  const { wanted, stay } = useLeaveGuard(isUnsaved);
  return (
    <ConfirmDialog
      open={wanted !== undefined}
      onClose={stay}
      title={t`Të dilni pa e dërguar?`}
      act={t`Qëndro`}
      onAct={stay}
      other={t`Dil gjithsesi`}
      onOther={() => wanted !== undefined && navigate(wanted)}
    >
      <p>{t`Ajo që keni shkruar nuk ruhet në këtë pajisje: nëse dilni, humbet.`}</p>
    </ConfirmDialog>
  );
}
