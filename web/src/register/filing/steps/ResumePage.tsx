import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { EraseDialog } from '../draft/SavedLine.tsx';
import { UncertainNote } from '../sending/SendLine.tsx';
import type { Form, Rest } from './form.ts';
import { stepAt } from './steps.ts';

/** Offers to resume a draft. Shows its time but no content, since the device may be shared. */
export function ResumePage<A>({ form, rest }: { form: Form<A>; rest: Rest<A> }) {
  const { t, locale, dateTime } = useLingui();
  const navigate = useNavigate();
  const { answers, savedAt, sentAt } = form.draft.use(({ draft }) => draft);
  const [asking, setAsking] = useState(false);
  const title = t`Keni një draft në këtë pajisje`;
  usePageFocus(title, { step: 'resume' });
  const goOn = () => {
    const step = stepAt(rest.contents, form.stepsFor(answers), rest.findProblems(answers, locale, Date.now()), 'check');
    form.draft.goOn();
    navigate(`?step=${step.key}`, { replace: true });
  };
  const when = dateTime(savedAt);
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
          {t`Vazhdo draftin`}
        </Button>
        <Button tone="quiet" size="large" onClick={() => setAsking(true)}>
          {t`Fshije dhe fillo nga e para`}
        </Button>
      </div>
      <EraseDialog form={form} open={asking} onClose={() => setAsking(false)} />
    </div>
  );
}
