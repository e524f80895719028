// One step of the filing: its heading, faults, fields, buttons, and where in the form one is. What a step asks is its own.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { Navigate, useLocation, useNavigate, useSearchParams } from '../router/router.tsx';
import { paths } from '../paths.ts';
import { Button } from '../ui/actions/Button.tsx';
import { ErrorSummary } from '../ui/forms/ErrorSummary.tsx';
import { StepLine, StepList } from '../ui/layout/StepList.tsx';
import { BackLink } from '../ui/layout/Trail.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { keepNow, useDraft } from './draft/draft.ts';
import { SavedLine } from './draft/SavedLine.tsx';
import { summaryWords } from './problems.ts';
import { UncertainNote } from './ResumePage.tsx';
import { SendLine } from './sending/SendLine.tsx';
import type { Step, StepKey } from './steps.ts';
import { useFiling } from './useFiling.ts';

/** `back` says that the step was opened from the page of answers and leads there again. */
const addressOf = (step: StepKey, back = false) => `?step=${step}${back ? '&back=check' : ''}`;

export function FilingPage() {
  const [query] = useSearchParams();
  const { key } = useLocation();
  const asked = query.get('step');
  const filing = useFiling(asked ?? 'check');
  const navigate = useNavigate();
  const { refused } = filing;
  // The server found something the form did not: to the step that answers for it.
  useEffect(() => {
    if (refused) navigate(addressOf(refused, true));
  }, [refused, navigate]);

  const back = query.get('back') === 'check' && filing.step.key !== 'check';
  // By the key it leads there again should the address have changed once more meanwhile.
  if (filing.step.key !== asked) return <Navigate key={key} to={addressOf(filing.step.key, back)} replace />;
  return <StepPage filing={filing} back={back} />;
}

function StepPage({ filing, back }: { filing: ReturnType<typeof useFiling>; back: boolean }) {
  const { i18n, t } = useLingui();
  const navigate = useNavigate();
  const { steps, step, shown } = filing;
  const at = steps.indexOf(step);
  const title = i18n._(step.title);
  usePageFocus(title, { step: step.key, wrong: shown.size > 0 });
  const previous = steps[at - 1];
  const goOn = () => {
    const next = back ? 'check' : steps[at + 1]?.key;
    if (filing.attempt() && next) navigate(addressOf(next));
  };
  return (
    <div className="wrap wrap--public page">
      <BackLink to={back ? addressOf('check') : previous ? addressOf(previous.key) : paths.home} />
      <div className="question">
        <div className="stack stack--32">
          <ErrorSummary
            key={`errors of ${step.key}`}
            turn={filing.turn}
            errors={[...shown].map(([path, words]) => ({ id: path, message: summaryWords(path, words) }))}
          />
          <div>
            <StepLine of={t`Denoncim`} at={at + 1} total={steps.length} />
            <h1>{title}</h1>
          </div>
          <StepForm key={step.key} filing={filing} onGoOn={goOn} onChange={(key) => navigate(addressOf(key, true))} />
        </div>
        <aside className="question__steps">
          <StepList
            current={step.key}
            steps={steps.map((one) => ({ key: one.key, name: i18n._(one.name), done: filing.isDone(one) }))}
            onGo={(key) => navigate(`?step=${key}`)}
          />
        </aside>
      </div>
    </div>
  );
}

interface StepFormProps {
  filing: ReturnType<typeof useFiling>;
  onGoOn: () => void;
  onChange: (step: StepKey) => void;
}

function StepForm({ filing, onGoOn, onChange }: StepFormProps) {
  const { step, shown } = filing;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step.key !== 'check') onGoOn();
  };
  return (
    <form className="question__form" noValidate onSubmit={submit}>
      <step.Page problems={shown} onChange={onChange} />
      {step.key === 'check' ? <SendButtons filing={filing} /> : <GoOnButtons step={step} />}
    </form>
  );
}

function GoOnButtons({ step }: { step: Step }) {
  const navigate = useNavigate();
  const keeping = useDraft((state) => state.keeping);
  const leave = async () => {
    await keepNow();
    navigate(paths.home);
  };
  return (
    <div className="stack question__end">
      <div className="row stack-on-phone">
        <Button type="submit" tone="ink" size="large">
          <Trans>Vazhdo</Trans>
        </Button>
        {keeping === 'kept' && step.key !== 'kind' && (
          <Button tone="quiet" size="large" onClick={leave}>
            <Trans>Ruaj si draft dhe dil</Trans>
          </Button>
        )}
      </div>
      <SavedLine />
    </div>
  );
}

/** The one red button of the form: after it, it counts. */
function SendButtons({ filing }: { filing: ReturnType<typeof useFiling> }) {
  const { sending } = filing;
  const sentAt = useDraft(({ draft }) => draft.sentAt);
  return (
    <div className="stack question__end">
      {sentAt && !sending.pending && !sending.fault && <UncertainNote sentAt={sentAt} />}
      <SendLine sending={sending} />
      <div className="row stack-on-phone">
        <Button
          tone="red"
          size="large"
          pending={sending.pending}
          onClick={() => {
            if (filing.attempt()) void sending.send();
          }}
        >
          <Trans>Dërgo denoncimin</Trans>
        </Button>
      </div>
      <SavedLine />
    </div>
  );
}
