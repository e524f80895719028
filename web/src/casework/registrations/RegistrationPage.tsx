import { useLingui } from '@lingui/react/macro';
import { queuePath } from '../../paths.ts';
import { memberVault } from '../../platform/drafts/memberVault.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DraftLine } from '../../ui/draft/DraftLine.tsx';
import { CoveringSpinner } from '../../ui/feedback/Skeleton.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Fields, rowsOf, withLabel, wordsIn } from '../../ui/forms/FieldsTable.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CheckDialog } from './check/CheckDialog.tsx';
import { Gaps, SimilarCases } from './check/SimilarCases.tsx';
import { DonePage } from './done/DonePage.tsx';
import type { PaperAnswers, PaperForm } from './paper.ts';
import './registrations.css';
import { type Registering, useCtrlEnter, useRegistering } from './useRegistering.ts';

interface PageProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  title: string;
  register: string;
}

export function RegistrationPage<A extends PaperAnswers>({ form, title, register }: PageProps<A>) {
  const isReady = memberVault().use((state) => state.isReady);
  const registering = useRegistering(form);
  const { done } = registering;
  if (done) return <DonePage form={form} done={done} onNext={registering.next} />;
  if (!isReady) return <CoveringSpinner over="content" />;
  return <FormPage form={form} registering={registering} title={title} register={register} />;
}

function FormPage<A extends PaperAnswers>({
  form,
  registering,
  title,
  register,
}: PageProps<A> & { registering: Registering<A> }) {
  const { t } = useLingui();
  const { problems, turn, check } = registering;
  const answers = form.draft.useAnswers();
  const typed = useDraft<unknown>(form.draft.name, null);
  const fields = wordsIn(rowsOf(form.rows));
  useCtrlEnter(check, !registering.checking);
  usePageFocus(title);
  const errors = [...problems].map(([path, words]) => ({ id: path, message: withLabel(fields, path, words) }));
  return (
    <div className="stack">
      <Breadcrumbs trail={[{ to: queuePath(form.kind), name: register }]} here={title} />
      <div>
        <h1>{title}</h1>
        <p className="small soft desk-lead">
          {t`Me * të detyrueshmet. Çfarë mungon në letër lihet bosh: regjistrimi nuk refuzohet (KZ 127).`}
        </p>
      </div>
      <ErrorSummary errors={errors} turn={turn} />
      <div className="desk">
        <form className="desk__form" noValidate onSubmit={(event) => event.preventDefault()}>
          <Fields form={form.draft} rows={form.rows} problems={problems} />
        </form>
        <aside className="desk__rail stack" aria-label={t`Mangësitë dhe regjistrimi`}>
          <SimilarCases asked={form.similarTo(answers)} />
          <Gaps codes={form.gapsOf(answers)} />
          <p>
            <Button tone="blue" onClick={check} aria-keyshortcuts="Control+Enter">
              {t`Kontrollo dhe regjistro`}
            </Button>
          </p>
          <p className="small soft">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </p>
          <DraftLine of={typed} />
        </aside>
      </div>
      <CheckDialog form={form} registering={registering} />
    </div>
  );
}
