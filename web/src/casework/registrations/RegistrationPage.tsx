// Registration of a filing on paper, step by step.
import { caseKindNames, gaps, receiptWayLabels } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { casePath, queuePath } from '../../paths.ts';
import type { CallInput } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { memberDraftStore } from '../../platform/drafts/memberDraftStore.ts';
import { useDraft } from '../../platform/drafts/useDraft.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { useMay } from '../../platform/state/state.ts';
import { isReady, isUnfinished } from '../../register/filing/evidence/evidence.ts';
import { momentOf } from '../../register/filing/fields/dates.ts';
import { findProblemsIn } from '../../register/filing/fields/findProblems.ts';
import { trimmedOrUndefined } from '../../register/filing/fields/texts.ts';
import { currentRefusals, noRefusals, toRefusals } from '../../register/filing/sending/refusals.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DraftLine } from '../../ui/draft/DraftLine.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { ErrorSummary } from '../../ui/forms/ErrorSummary.tsx';
import { Fields, fieldTextsIn, rowsOf, withLabel } from '../../ui/forms/FieldsTable.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { SummaryList } from '../../ui/layout/SummaryList.tsx';
import { usePaused } from '../../ui/lists/usePaused.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconOk, iconWarn } from '../../ui/marks/icons.ts';
import { useKeyDown } from '../../ui/page/useKeyDown.ts';
import { DonePage } from './DonePage.tsx';
import { type PaperAnswers, type PaperForm, receivedAtOf, textAt, toBody } from './paper.tsx';
import './registrations.css';

export function RegistrationPage<A extends PaperAnswers>({ form }: { form: PaperForm<A> }) {
  const isReady = memberDraftStore().use((state) => state.isReady);
  const registering = useRegistering(form);
  if (registering.done) return <DonePage form={form} done={registering.done} onNext={registering.next} />;
  if (!isReady) return <CoveringSpinner over="content" />;
  return <FormPage form={form} registering={registering} />;
}

/**
 * Problems show after a try, server errors until the answer changes; pressing twice makes one case, by the draft's key.
 */
function useRegistering<A extends PaperAnswers>(form: PaperForm<A>) {
  const { t, locale } = useLingui();
  const { draft } = form;
  const now = useNow();
  const answers = draft.useAnswers();
  const [tried, setSubmitAttempted] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [checking, setChecking] = useState(false);
  const [refusals, setRefusals] = useState(noRefusals);
  const sending = useMutation({
    mutationFn: async () => {
      const { key, answers: sent } = draft.get();
      const registered = await form.register(toBody(form, sent, locale), key);
      draft.clear();
      return { registered, answers: sent };
    },
    onError: (error) => {
      if (Object.keys(error.fields).length === 0) return;
      setRefusals(toRefusals(error, toBody(form, draft.getAnswers(), locale)));
      setChecking(false);
      setAttempt(attempt + 1);
    },
  });
  const filing = toBody(form, answers, locale);
  const found = new Map(
    findProblemsIn(rowsOf(form.rows, answers), {
      placeOf: draft.placeOf,
      answers,
      filing,
      locale,
      now: now.getTime(),
      issues: form.issuesOf(answers, filing),
    }),
  );
  if (Object.values(draft.boxes).some((evidenceList) => evidenceList.get().some(isUnfinished)))
    found.set('scans', t`Një skedar nuk është ngarkuar ende. Prisni, ose hiqeni nga lista.`);
  return {
    problems: new Map([...currentRefusals(refusals, filing), ...[...found].filter(([path]) => tried.has(path))]),
    attempt,
    checking,
    check: () => {
      setSubmitAttempted(new Set(found.keys()));
      setChecking(found.size === 0);
      if (found.size > 0) setAttempt(attempt + 1);
    },
    stopChecking: () => setChecking(false),
    register: () => {
      if (sending.isPending) return;
      setRefusals(noRefusals);
      sending.mutate();
    },
    pending: sending.isPending,
    error: sending.error,
    done: sending.data,
    next: (from?: A) => {
      setSubmitAttempted(new Set());
      setChecking(false);
      sending.reset();
      if (from) draft.changeAnswers(from);
    },
  };
}

interface FormProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  registering: ReturnType<typeof useRegistering<A>>;
}

function FormPage<A extends PaperAnswers>({ form, registering }: FormProps<A>) {
  const { t, i18n, locale } = useLingui();
  const { problems, attempt, check, checking } = registering;
  const draft = useDraft<unknown>(form.draft.name, null);
  const fields = fieldTextsIn(rowsOf(form.rows));
  useCtrlEnter(check, !checking);
  const errors = [...problems].map(([path, message]) => ({ id: path, message: withLabel(fields, path, message) }));
  return (
    <Page
      title={i18n._(form.title)}
      lead={t`Me * të detyrueshmet. Çfarë mungon në letër lihet bosh: regjistrimi nuk refuzohet (KZ 127).`}
      breadcrumbs={[{ to: queuePath(form.kind), name: caseKindNames[form.kind][locale] }]}
    >
      <ErrorSummary errors={errors} attempt={attempt} />
      <div className="railed desk">
        <form noValidate onSubmit={(event) => event.preventDefault()}>
          <Fields form={form.draft} rows={form.rows} problems={problems} />
        </form>
        <aside className="rail stack" aria-label={t`Mangësitë dhe regjistrimi`}>
          <SimilarCases form={form} />
          <Gaps form={form} />
          <p>
            <Button tone="blue" onClick={check} aria-keyshortcuts="Control+Enter">{t`Kontrollo dhe regjistro`}</Button>
          </p>
          <p className="small soft">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </p>
          <DraftLine of={draft} />
        </aside>
      </div>
      {checking && <Check form={form} registering={registering} />}
    </Page>
  );
}

function useCtrlEnter(run: () => void, when: boolean): void {
  useKeyDown((event) => {
    if (!when || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    event.preventDefault();
    run();
  });
}

function Check<A extends PaperAnswers>({ form, registering }: FormProps<A>) {
  const { t, locale, dateTime } = useLingui();
  const { register, pending, error, stopChecking } = registering;
  const { received, texts, scans, evidence } = form.draft.useAnswers();
  const { who, what } = form.useSummary();
  // A paper lacking everything is registered (KZ 127.4), none is not.
  const isTyped = Object.entries(texts).some(([path, text]) => !path.startsWith('received.') && text.trim() !== '');
  const hasFiles = Object.values(form.draft.boxes).some((files) => files.get().length > 0);
  const isBlank = !isTyped && !hasFiles && who === '' && what === '';
  const [isInHand, setInHand] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => document.querySelector<HTMLElement>('#in-hand, dialog [type="submit"]')?.focus(), []);
  const submit = () => (isBlank && !isInHand ? setAttempt(attempt + 1) : register());
  useCtrlEnter(submit, true);
  const at = momentOf(received.on, received.time);
  const way = received.way === '' ? '' : receiptWayLabels[received.way][locale];
  const files = [...scans, ...evidence].filter(isReady).length;
  return (
    <ActionDialog
      title={t`Kontrolloni para regjistrimit`}
      form={{ submit, attempt, pending, error }}
      act={t`Regjistro`}
      cancel={t`Kthehu te formulari`}
      onClose={stopChecking}
    >
      <SummaryList
        rows={[
          { key: 'who', label: t`Kush`, value: who },
          { key: 'what', label: t`Çfarë`, value: what },
          { key: 'came', label: t`Marrja`, value: [way, at && dateTime(at)].filter(Boolean).join(', ') },
          {
            key: 'files',
            label: t`Skedarë`,
            value: files > 0 && <Plural value={files} one="# skedar" other="# skedarë" />,
          },
        ]}
      />
      <SimilarCases form={form} />
      {isBlank && (
        <Note tone="warn" title={t`Çfarë keni në dorë?`}>
          <p>
            {t`Nga letra nuk është shënuar asgjë: as dërguesi, as akti, as skanimi. Numri i regjistrit nuk lirohet më.`}
          </p>
          <Checkbox
            id="in-hand"
            checked={isInHand}
            onChange={setInHand}
            error={attempt > 0 && !isInHand ? t`Konfirmoni çfarë keni në dorë, ose kthehuni te formulari.` : undefined}
          >
            {t`Kam në dorë një letër që nuk tregon as kush e dërgon, as çfarë kundërshton`}
          </Checkbox>
        </Note>
      )}
      <Gaps form={form} />
    </ActionDialog>
  );
}

function useSimilar<A extends PaperAnswers>({ kind, draft, aboutOf }: PaperForm<A>) {
  const answers = draft.useAnswers();
  const [senderReference, receivedAt] = [textAt(answers, 'received.senderReference'), receivedAtOf(answers)];
  const [municipality, about] = [trimmedOrUndefined(answers.municipality), trimmedOrUndefined(aboutOf(answers))];
  const requested: CallInput<'findSimilar'>['body'] = { kind, senderReference, receivedAt, municipality, about };
  const body: typeof requested = JSON.parse(usePaused(JSON.stringify(requested), 400));
  const enabled =
    body.senderReference !== undefined ||
    [body.receivedAt, body.municipality, body.about].every((part) => part !== undefined);
  const { data = [], isPlaceholderData } = useQuery(routeQuery('findSimilar', { body }, { enabled }));
  return enabled && !isPlaceholderData ? data : [];
}

function SimilarCases<A extends PaperAnswers>({ form }: { form: PaperForm<A> }) {
  const { t, locale, dateTime } = useLingui();
  const found = useSimilar(form);
  const mayRead = useMay(form.kind === 'complaint' ? 'complaints.read' : 'denouncements.read');
  return (
    <div role="status">
      {found.length > 0 && (
        <Note
          tone="warn"
          title={
            <Plural
              value={found.length}
              one="Ndoshta kjo letër është regjistruar:"
              other="Ndoshta kjo letër është njëra nga këto:"
            />
          }
        >
          <ul className="desk-similar">
            {found.map(({ number, registeredAt, about, status, why }) => (
              <li key={number}>
                {mayRead ? (
                  // Opens in a new tab, so that the form stays.
                  <a className="code" href={`#${casePath(number)}`} target="_blank" rel="noreferrer">
                    {number}
                  </a>
                ) : (
                  <span className="code">{number}</span>
                )}{' '}
                <span className="num">{dateTime(registeredAt)}</span> · {status.name[locale]}
                <br />
                {about.name[locale]} ·{' '}
                {why === 'reference' ? t`i njëjti numër i dërguesit` : t`e njëjta ditë, bashki dhe objekt`}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}

function Gaps<A extends PaperAnswers>({ form }: { form: PaperForm<A> }) {
  const { t, locale } = useLingui();
  const codes = form.gapsOf(form.draft.useAnswers());
  return (
    <section className="desk-gaps" aria-labelledby="gaps-title">
      <h2 id="gaps-title">{t`Çfarë mungon`}</h2>
      {codes.length === 0 ? (
        <p className="row row--8">
          <Icon of={iconOk} size="small" />
          {t`Asgjë.`}
        </p>
      ) : (
        <ul>
          {codes.map((code) => (
            <li key={code}>
              <Icon of={iconWarn} size="small" />
              <span>
                {gaps[code].label[locale]} <span className="muted">{gaps[code].basis}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
