import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatTime } from '../../../platform/i18n/format.ts';
import { navigate } from '../../../platform/router/router.tsx';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconWarn } from '../../../ui/marks/icons.ts';
import { iconCloud, iconLock } from '../../../ui/marks/pageIcons.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { FormFrame } from '../steps/form.ts';

export function SavedLine({ form }: { form: FormFrame }) {
  const { t } = useLingui();
  const { draft, saveState, isSaving } = form.draft.use((state) => state);
  const [isConfirming, setConfirming] = useState(false);
  if (saveState === 'nothing') return null;
  if (saveState === 'erased')
    return (
      <p className="saved" role="status">
        {t`Drafti u fshi nga kjo pajisje.`}
      </p>
    );
  if (saveState === 'untraced')
    return (
      <p className="saved">
        <Icon of={iconLock} />
        <Trans>Asgjë nuk ruhet në këtë pajisje. Mos e mbyllni faqen para se ta dërgoni.</Trans>
      </p>
    );
  return (
    <>
      <div className="saved" aria-busy={isSaving}>
        <Icon of={saveState === 'saved' ? iconCloud : iconWarn} />
        <p>
          {saveState !== 'saved' ? (
            <Trans>
              Ky shfletues nuk e ruan draftin. Mos e mbyllni faqen para se ta dërgoni, se humbet ajo që keni shkruar.
            </Trans>
          ) : isSaving ? (
            <Trans>Po ruhet në këtë pajisje…</Trans>
          ) : (
            <SavedAt savedAt={draft.savedAt} />
          )}{' '}
          {saveState === 'saved' && <TextButton onClick={() => setConfirming(true)}>{t`Fshi draftin`}</TextButton>}
        </p>
      </div>
      <EraseDialog form={form} open={isConfirming} onClose={() => setConfirming(false)} />
    </>
  );
}

/** A draft that was never saved has no time. */
function SavedAt({ savedAt }: { savedAt: string }) {
  const { date: dayOf } = useLingui();
  const [date, time] = [dayOf(savedAt), formatTime(savedAt)];
  if (date === dayOf(new Date()))
    return (
      <Trans>
        U ruajt në këtë pajisje në orën <span className="num">{time}</span>, e kriptuar.
      </Trans>
    );
  return (
    <Trans>
      U ruajt në këtë pajisje më <span className="num">{date}</span>, e kriptuar.
    </Trans>
  );
}

export function EraseDialog({ form, open, onClose }: { form: FormFrame; open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const sentAt = form.draft.use((state) => state.draft.sentAt);
  const erase = async () => {
    onClose();
    await form.draft.erase('announce');
    navigate(form.path, { replace: true });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t`Të fshihet drafti?`}
      act={t`Fshi draftin`}
      onAct={erase}
      other={t`Mbaje`}
    >
      <p>
        <Trans>Gjithçka që keni shkruar hiqet nga kjo pajisje dhe nuk kthehet më.</Trans>{' '}
        {sentAt ? (
          <Trans>Nëse dërgimi i fundit kishte mbërritur, kodin e tij nuk do ta merrni dot.</Trans>
        ) : (
          <Trans>KQZ-ja nuk ka marrë asgjë prej saj.</Trans>
        )}
      </p>
    </ConfirmDialog>
  );
}
