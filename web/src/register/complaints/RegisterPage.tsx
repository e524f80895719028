import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../paths.ts';
import { chosenAppeal } from '../../platform/drafts/codeLocation.ts';
import { formLocation } from '../../platform/drafts/traces.ts';
import { useSearchParams } from '../../platform/router/router.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { CoveringSpinner } from '../../ui/feedback/Skeleton.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import type { Form } from '../filing/steps/form.ts';
import './complaints.css';
import { type Answers, emptyAnswers } from './answers.ts';
import { parseChallengedAct } from './challenged.ts';
import { draft, files, first, stepsFor } from './first.tsx';

// Starts reading the draft during the first render, which takes as long on slow phones.
void draft.open();

const complaintForm: Form<Answers> = {
  draft,
  evidence: files,
  path: paths.registerComplaint,
  texts: {
    kind: msg`Ankesë`,
    send: msg`Depozito ankesën`,
    elsewhere: msg`Ankesa është e hapur në një skedë tjetër`,
    notSent: msg`Ankesa nuk u dërgua ende.`,
    mayHaveArrived: msg`Nuk dimë nëse ankesa mbërriti. Provoni përsëri: regjistrohet vetëm një herë.`,
  },
  emptyAnswers,
  first,
  stepsFor,
  fetchLazyForm: async () => (await import('./fields.tsx')).lazyForm,
};

const appealForm: Form<Answers> = { ...complaintForm, path: paths.appeal };

export function RegisterPage() {
  const isHere = draft.use(({ home }) => home.location === formLocation);
  useEffect(() => {
    if (!isHere) void draft.moveTo();
  }, [isHere]);
  return isHere ? <ComplaintPage form={complaintForm} /> : <CoveringSpinner over="content" />;
}

/** A complaint begun on a tracking page, stored under its code. */
export function AppealPage() {
  const home = chosenAppeal();
  const isHere = draft.use((state) => state.home === home);
  useEffect(() => {
    if (home) void draft.moveTo(home);
  }, [home]);
  if (!home) return <CodeNeeded />;
  return isHere ? <ComplaintPage form={appealForm} /> : <CoveringSpinner over="content" />;
}

function CodeNeeded() {
  const { t } = useLingui();
  return (
    <PublicPage
      title={t`Ankesa hapet me kodin e ndjekjes`}
      step="code"
      lead={
        <Trans>
          Ajo që keni shkruar është në këtë pajisje, e kriptuar me kodin e çështjes suaj. Shkruani kodin te faqja e
          ndjekjes dhe vazhdojeni ankesën prej andej.
        </Trans>
      }
    >
      <p className="row stack-on-phone">
        <LinkButton to={paths.trackDenouncement} tone="ink" size="large">
          {t`Ndiq denoncimin`}
        </LinkButton>
        <LinkButton to={paths.trackComplaint} size="large">
          {t`Ndiq ankesën`}
        </LinkButton>
      </p>
    </PublicPage>
  );
}

function ComplaintPage({ form }: { form: Form<Answers> }) {
  const isOtherAct = useChallenged();
  return (
    <>
      <div role="status">
        {isOtherAct && (
          <div className="wrap wrap--public challenged-note">
            <Note tone="warn">
              <Trans>
                Ky draft është për një akt tjetër, jo për vendimin që hapët. Vazhdojeni, ose fshini draftin, që
                formulari të plotësohet vetë me vendimin.
              </Trans>
            </Note>
          </div>
        )}
      </div>
      <RegisterFrame form={form} />
    </>
  );
}

/** Fills in the decision of the link, once per draft; true for a draft that is about another act. */
function useChallenged(): boolean {
  const [query] = useSearchParams();
  // The first step replaces the address.
  const [challenged] = useState(() => parseChallengedAct(query));
  const [isOtherAct, setOtherAct] = useState(false);
  const key = draft.use((state) => (state.phase === 'open' && !state.draft.filed ? state.draft.key : undefined));
  useEffect(() => {
    setOtherAct(false);
    if (!challenged || key === undefined) return;
    const { type, name, actType, actNumber } = draft.get().answers;
    const { type: _, name: __, ...act } = challenged;
    if (actType === '') draft.changeAnswers(type === '' && name === '' ? challenged : act);
    else setOtherAct(actType !== challenged.actType || actNumber !== challenged.actNumber);
  }, [challenged, key]);
  return isOtherAct;
}
