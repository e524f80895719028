import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from '../router/router.tsx';
import { formatDateTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { goOnWithDraft, useDraft } from './draft/draft.ts';
import { EraseDialog } from './draft/SavedLine.tsx';
import { findProblems } from './problems.ts';
import { stepAt, stepsFor } from './steps.ts';

/** A draft was found. It says when, not what: others may use this device. */
export function ResumePage() {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const { answers, savedAt, sentAt } = useDraft(({ draft }) => draft);
  const [asking, setAsking] = useState(false);
  const title = t`Keni një draft në këtë pajisje`;
  usePageFocus(title, { step: 'resume' });
  const goOn = () => {
    const step = stepAt(stepsFor(answers), findProblems(answers, locale, Date.now()), 'check');
    goOnWithDraft();
    navigate(`?step=${step.key}`, { replace: true });
  };
  const when = formatDateTime(savedAt, locale);
  return (
    <div className="wrap wrap--public page stack stack--24 measure-page">
      <h1>{title}</h1>
      <p className="lead">
        <Trans>
          U ruajt më <span className="num">{when}</span>. Vazhdoni aty ku mbetët, ose fshijeni nëse nuk është juaji.
        </Trans>
      </p>
      {sentAt && <UncertainNote sentAt={sentAt} />}
      <div className="row stack-on-phone">
        <Button tone="ink" size="large" onClick={goOn}>
          <Trans>Vazhdo draftin</Trans>
        </Button>
        <Button tone="quiet" size="large" onClick={() => setAsking(true)}>
          <Trans>Fshije dhe fillo nga e para</Trans>
        </Button>
      </div>
      <EraseDialog open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}

/** It was sent and no answer came: what is known, and that sending again is safe. */
export function UncertainNote({ sentAt }: { sentAt: string }) {
  const locale = useLocale();
  const when = formatDateTime(sentAt, locale);
  return (
    <Note tone="warn">
      <p>
        <b>
          <Trans>Dërgimi i {when} mbeti pa përgjigje.</Trans>
        </b>
      </p>
      <p>
        <Trans>
          Dërgojeni përsëri: regjistrohet vetëm një herë. Nëse kishte mbërritur, merrni vërtetimin e asaj që dërguat
          atëherë, pa ndryshimet e bëra më pas.
        </Trans>
      </p>
    </Note>
  );
}
