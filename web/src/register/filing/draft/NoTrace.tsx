import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { eraseDevice } from '../../../platform/drafts/erasing.ts';
import { useTraces } from '../../../platform/drafts/traces.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import type { FormFrame } from '../steps/form.ts';

export function NoTrace({ form: { draft } }: { form: Pick<FormFrame, 'draft'> }) {
  const { t } = useLingui();
  const allowed = useTraces((state) => state.allowed);
  const saveState = draft.use((state) => state.saveState);
  const [isConfirming, setConfirming] = useState(false);
  return (
    <fieldset className="field">
      <legend className="label">{t`Pajisja që po përdorni`}</legend>
      <Checkbox
        id="no-trace"
        checked={!allowed}
        onChange={(checked) => useTraces.setState({ allowed: !checked })}
        hint={t`Nëse pajisjen e përdorin edhe të tjerë, për shembull në punë ose në internet-kafe.`}
      >
        <Trans>Mos ruaj asgjë në këtë pajisje</Trans>
      </Checkbox>
      {!allowed && (
        <div className="after-field">
          <Note alert>
            <p>
              {t`Asgjë nuk ruhet këtu: as ajo që shkruani, as dokumentet, as vërtetimi me kodin. Nëse mbyllni ose rifreskoni faqen para se ta dërgoni, fillon nga e para.`}
            </p>
            <p>
              {t`Këto nuk i fshijmë dot ne: historiku i shfletuesit tregon se keni hapur portalin, dhe mbeten skedarët që shkarkoni e kodi që kopjoni. Hapeni portalin në një dritare private dhe mbylleni në fund.`}
            </p>
          </Note>
        </div>
      )}
      <p className="after-field small">
        <TextButton onClick={() => setConfirming(true)}>{t`Fshi gjithçka timen nga kjo pajisje`}</TextButton>
      </p>
      <p role="status" className={saveState === 'erased' ? 'small soft' : 'visually-hidden'}>
        {saveState === 'erased' && t`U fshi gjithçka nga kjo pajisje.`}
      </p>
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title={t`Të fshihet gjithçka nga kjo pajisje?`}
        act={t`Fshi gjithçka`}
        onAct={() => {
          setConfirming(false);
          void eraseDevice();
        }}
        other={t`Mos fshi`}
      >
        <p>
          {t`Fshihen të gjitha draftet, vërtetimet me kode që nuk i keni ruajtur ende dhe ato që presin rrjetin. Nuk kthehen më. Ajo që keni dërguar mbetet te KQZ-ja.`}
        </p>
      </ConfirmDialog>
    </fieldset>
  );
}
