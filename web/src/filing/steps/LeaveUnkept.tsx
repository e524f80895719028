import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import type { FormFrame } from './form.ts';
import { useLeaving } from './useLeaving.ts';

/** Asks before a form is left whose answers nothing keeps, because the person or the browser wants it so. */
export function LeaveUnkept({ form: { draft } }: { form: FormFrame }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const unkept = draft.use(
    ({ keeping, draft: { filed } }) => !filed && (keeping === 'untraced' || keeping === 'unkept'),
  );
  const { wanted, stay } = useLeaving(unkept);
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
