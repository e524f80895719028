import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '../../../platform/router/router.tsx';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import type { FormFrame } from './form.ts';
import { useLeaveGuard } from './useLeaveGuard.ts';

/** Confirms leaving a form whose answers are not saved. */
export function LeaveUnsaved({ form: { draft } }: { form: FormFrame }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const isUnsaved = draft.use(
    ({ saveState, draft: { filed } }) => !filed && (saveState === 'untraced' || saveState === 'unsaved'),
  );
  const { wanted, stay } = useLeaveGuard(isUnsaved);
  return (
    <Dialog open={wanted !== undefined} onClose={stay} title={t`Të dilni pa e dërguar?`}>
      <div className="stack">
        <p>
          <Trans>Ajo që keni shkruar nuk ruhet në këtë pajisje: nëse dilni, humbet.</Trans>
        </p>
        <p className="row stack-on-phone">
          <Button tone="ink" onClick={stay}>
            <Trans>Qëndro</Trans>
          </Button>
          <Button tone="quiet" onClick={() => wanted !== undefined && navigate(wanted)}>
            <Trans>Dil gjithsesi</Trans>
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
