// The desk's form of one kind: everything on one page, checked with Ctrl+Enter, and what came of it.
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { queuePath } from '../paths.ts';
import { Button, TextButton } from '../ui/actions/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../ui/feedback/Spinner.tsx';
import { ErrorSummary } from '../ui/forms/ErrorSummary.tsx';
import { Breadcrumbs } from '../ui/layout/Trail.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { CheckDialog } from './check/CheckDialog.tsx';
import { Gaps } from './check/Gaps.tsx';
import { SimilarCases } from './check/SimilarCases.tsx';
import { FilesSections } from './desk/FilesSections.tsx';
import { DonePage } from './done/DonePage.tsx';
import type { PaperAnswers, PaperForm } from './paper.ts';
import { ReceivedSection } from './received/ReceivedSection.tsx';
import './registrations.css';
import { withLabel } from '../filing/fields/fields.ts';
import { useCtrlEnter } from './desk/useCtrlEnter.ts';
import { type Registering, useRegistering } from './useRegistering.ts';

interface PageProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  title: string;
  /** The name of the queue it belongs to. */
  register: string;
}

export function RegistrationPage<A extends PaperAnswers>({ form, title, register }: PageProps<A>) {
  const phase = form.draft.use((state) => state.phase);
  const registering = useRegistering(form);
  const { done } = registering;
  useEffect(() => {
    void form.draft.open();
    return () => void form.draft.rest();
  }, [form]);
  if (done) return <DonePage form={form} done={done} onNext={registering.next} />;
  if (phase === 'opening') return <CoveringSpinner over="content" />;
  if (phase === 'elsewhere') return <Elsewhere form={form} title={title} />;
  return (
    <FormPage form={form} registering={registering} title={title}>
      <Breadcrumbs trail={[{ to: queuePath(form.kind), name: register }]} here={title} />
    </FormPage>
  );
}

function Elsewhere<A extends PaperAnswers>({ form, title }: Pick<PageProps<A>, 'form' | 'title'>) {
  usePageFocus(title, { step: 'elsewhere' });
  return (
    <div className="stack">
      <h1>{title}</h1>
      <p className="measure">
        <Trans>Ky formular është i hapur në një skedë tjetër. Vazhdojeni atje, ose merreni këtu.</Trans>
      </p>
      <p>
        <Button tone="blue" onClick={() => form.draft.open(true)}>
          <Trans>Vazhdo këtu</Trans>
        </Button>
      </p>
    </div>
  );
}

interface FormPageProps<A extends PaperAnswers> extends Pick<PageProps<A>, 'form' | 'title'> {
  registering: Registering<A>;
  children: React.ReactNode;
}

function FormPage<A extends PaperAnswers>({ form, registering, title, children }: FormPageProps<A>) {
  const { problems, turn, check } = registering;
  const { Sections } = form;
  useCtrlEnter(check, !registering.checking);
  usePageFocus(title);
  const errors = [...problems].map(([path, words]) => ({ id: path, message: withLabel(form.fields, path, words) }));
  return (
    <div className="stack">
      {children}
      <div>
        <h1>{title}</h1>
        <p className="small soft desk-lead">
          <Trans>Me * të detyrueshmet. Çfarë mungon në letër lihet bosh: regjistrimi nuk refuzohet (KZ 127).</Trans>
        </p>
      </div>
      <FoundNote form={form} />
      <ErrorSummary errors={errors} turn={turn} />
      <div className="desk">
        <form className="desk__form" noValidate onSubmit={(event) => event.preventDefault()}>
          <ReceivedSection form={form} problems={problems} />
          <Sections problems={problems} />
          <FilesSections boxes={form.boxes} problems={problems} />
        </form>
        <Rail form={form} onCheck={check} />
      </div>
      <CheckDialog form={form} registering={registering} />
    </div>
  );
}

function Rail<A extends PaperAnswers>({ form, onCheck }: { form: PaperForm<A>; onCheck: () => void }) {
  const { t } = useLingui();
  const answers = form.draft.use((state) => state.draft.answers);
  return (
    <aside className="desk__rail stack" aria-label={t`Mangësitë dhe regjistrimi`}>
      <SimilarCases asked={form.similarTo(answers)} />
      <Gaps codes={form.gapsOf(answers)} />
      <p>
        <Button tone="blue" onClick={onCheck} aria-keyshortcuts="Control+Enter">
          <Trans>Kontrollo dhe regjistro</Trans>
        </Button>
      </p>
      <p className="small soft">
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>
      </p>
    </aside>
  );
}

/** A draft of before is shown at once: a paper lies on the desk, and a session may have ended over it. */
function FoundNote<A extends PaperAnswers>({ form: { draft } }: Pick<PageProps<A>, 'form'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const phase = draft.use((state) => state.phase);
  const savedAt = draft.use((state) => state.draft.savedAt);
  if (phase !== 'found') return null;
  const when = formatDateTime(savedAt, locale);
  return (
    <Note tone="blue">
      <p>
        <Trans>
          Ky është drafti i ruajtur në këtë pajisje më <span className="num">{when}</span>.
        </Trans>{' '}
        <TextButton onClick={() => draft.goOn()}>{t`Vazhdo me të`}</TextButton>{' '}
        <TextButton onClick={() => void draft.erase()}>{t`Fshije dhe fillo nga e para`}</TextButton>
      </p>
    </Note>
  );
}
