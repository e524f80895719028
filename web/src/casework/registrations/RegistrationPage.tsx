// Desk form of one kind: everything on one page, checked with Ctrl+Enter, then the result.
import { type ReceiptWay, receiptWays, tiraneWall } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { queuePath } from '../../paths.ts';
import { memberVault } from '../../platform/drafts/memberVault.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { EvidenceField } from '../../register/filing/evidence/EvidenceField.tsx';
import { isOfTime } from '../../register/filing/fields/dates.ts';
import { withLabel } from '../../register/filing/fields/fields.ts';
import type { Problems } from '../../register/filing/steps/form.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DateField, TimePart } from '../../ui/dates/DateField.tsx';
import { DraftLine } from '../../ui/draft/DraftLine.tsx';
import { CoveringSpinner } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox, Choices } from '../../ui/forms/Choices.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { FieldGroup } from '../../ui/forms/Field.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Breadcrumbs } from '../../ui/layout/Trail.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { CheckDialog } from './check/CheckDialog.tsx';
import { Gaps } from './check/Gaps.tsx';
import { SimilarCases } from './check/SimilarCases.tsx';
import { DonePage } from './done/DonePage.tsx';
import type { PaperAnswers, PaperForm, ReceivedAnswers } from './paper.ts';
import './registrations.css';
import { Section } from './desk/Section.tsx';
import { useCtrlEnter } from './desk/useCtrlEnter.ts';
import { useDeskField, useDeskTexts } from './desk/useTexts.ts';
import { stampProblem } from './received/received.ts';
import { type Registering, useRegistering } from './useRegistering.ts';

interface PageProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  title: string;
  /** Name of its queue. */
  register: string;
}

export function RegistrationPage<A extends PaperAnswers>({ form, title, register }: PageProps<A>) {
  const isReady = memberVault().use((state) => state.isReady);
  const registering = useRegistering(form);
  const { done } = registering;
  if (done) return <DonePage form={form} done={done} onNext={registering.next} />;
  if (!isReady) return <CoveringSpinner over="content" />;
  return (
    <FormPage form={form} registering={registering} title={title}>
      <Breadcrumbs trail={[{ to: queuePath(form.kind), name: register }]} here={title} />
    </FormPage>
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
  const answers = form.draft.use();
  const typed = useDraft<unknown>(form.draft.name, null);
  return (
    <aside className="desk__rail stack" aria-label={t`Mangësitë dhe regjistrimi`}>
      <SimilarCases asked={form.similarTo(answers)} />
      <Gaps codes={form.gapsOf(answers)} />
      <p>
        <Button tone="blue" onClick={onCheck} aria-keyshortcuts="Control+Enter">
          {t`Kontrollo dhe regjistro`}
        </Button>
      </p>
      <p className="small soft">
        <kbd>Ctrl</kbd> <kbd>Enter</kbd>
      </p>
      <DraftLine of={typed} />
    </aside>
  );
}

/** The paper itself, and its attachments. */
function FilesSections({ boxes, problems }: { boxes: PaperForm<PaperAnswers>['boxes']; problems: Problems }) {
  const { t } = useLingui();
  const firstOf = (list: string) => [...problems].find(([path]) => path === list || path.startsWith(`${list}.`))?.[1];
  return (
    <>
      <Section id="scan" title={t`Letra`}>
        <FieldGroup
          id="scans-group"
          label={t`Skanimi i letrës`}
          hint={t`Të gjitha fletët, me zarfin nëse erdhi me postë. Nga telefoni mund ta fotografoni.`}
          error={firstOf('scans')}
        >
          <EvidenceField id="scans" box={boxes.scans} />
        </FieldGroup>
      </Section>
      <Section id="proofs" title={t`Provat`}>
        <FieldGroup id="evidence-group" label={t`Çfarë erdhi me letrën`} error={firstOf('evidence')}>
          <EvidenceField id="evidence" box={boxes.evidence} limitsId="scans-limits" />
        </FieldGroup>
        <p className="hint">{t`Çdo skedar merr një gjurmë SHA-256, që shtypet në vërtetim.`}</p>
      </Section>
    </>
  );
}

interface ReceivedProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  problems: Problems;
}

/** Received date, way and number. */
function ReceivedSection<A extends PaperAnswers>({ form, problems }: ReceivedProps<A>) {
  const { t } = useLingui();
  const { draft } = form;
  const { received } = draft.use();
  const field = useDeskField(form, problems);
  const text = useDeskTexts(form, problems);
  const change = (part: Partial<ReceivedAnswers>) => {
    const { answers } = draft.get();
    draft.changeAnswers({ ...answers, received: { ...answers.received, ...part } });
  };
  const ways: Readonly<Record<ReceiptWay, string>> = {
    handed_in: t`Dorëzuar në zyrë`,
    post: t`Me postë`,
    told: t`Treguar në zyrë`,
  };
  const count = { width: 4, native: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } } as const;
  return (
    <Section id="received" title={t`Marrja`}>
      <Choices
        {...field('received.way')}
        look="plain"
        value={received.way}
        onChange={(way) => change({ way })}
        choices={receiptWays.map((value) => ({ value, label: ways[value] }))}
      />
      <Stamp
        field={field('received.receivedAt')}
        hint={
          form.kind === 'complaint'
            ? t`Kur letra u paraqit më parë te një organ jokompetent, shkruani vulën e tij: afati i ankuesit matet me të (KPA 24.2).`
            : undefined
        }
        value={received}
        onChange={change}
      />
      <div className="desk-row">
        <TextField {...text('received.pages')} {...count} />
        <TextField {...text('received.attachments')} {...count} />
        <TextField
          {...text('received.senderReference')}
          hint={t`P.sh. “Nr. 214/1 prot.”`}
          width={20}
          native={{ autoComplete: 'off', maxLength: 60 }}
        />
      </div>
      <Checkbox id="received.signed" checked={received.signed} onChange={(signed) => change({ signed })}>
        {received.way === 'told' ? (
          <Trans>Fjalët iu lexuan personit dhe ai i nënshkroi (KPA 63)</Trans>
        ) : (
          <Trans>Letra është e nënshkruar me dorë</Trans>
        )}
      </Checkbox>
    </Section>
  );
}

interface StampProps {
  field: ReturnType<ReturnType<typeof useDeskField>>;
  hint: string | undefined;
  value: ReceivedAnswers;
  onChange: (part: Partial<ReceivedAnswers>) => void;
}

/** Date and time of the stamp; oral filings are received now. */
function Stamp({ field, hint, value, onChange }: StampProps) {
  const { t } = useLingui();
  const problem = field.error ? stampProblem(value, Date.now()) : undefined;
  const timeIsWrong = Boolean(field.error) && (problem === undefined || isOfTime(problem));
  const setNow = () => {
    const { year, month, day, hour, minute } = tiraneWall(Date.now());
    const two = (part: number) => String(part).padStart(2, '0');
    onChange({
      on: { day: String(day), month: String(month), year: String(year) },
      time: `${two(hour)}:${two(minute)}`,
    });
  };
  return (
    <DateField {...field} hint={hint} timeIsWrong={timeIsWrong} value={value.on} onChange={(on) => onChange({ on })}>
      <TimePart
        id="received.receivedAt.time"
        label={t`Ora`}
        on={value.on}
        wrong={timeIsWrong}
        value={value.time}
        onChange={(time) => onChange({ time })}
      />
      <Button onClick={setNow}>{t`Tani`}</Button>
    </DateField>
  );
}
