import {
  type CaseFile,
  type IdentityDesk,
  type IdentityPart,
  identityParts,
  identityPartWords,
  identityReasonCodes,
  identityReasons,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { routeQuery } from '../../../platform/api/query.ts';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checks } from '../../../ui/forms/Choices.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { WhatHappens } from '../file/Section.tsx';
import { useFiler } from '../words.ts';

interface AskFormProps {
  file: CaseFile;
  desk: IdentityDesk;
  onClose: () => void;
  /** May be opened without a second person. */
  onReady: (id: string) => void;
}

const noParts: readonly IdentityPart[] = [];
const shortestText = 10;

export function AskForm({ file: { number, kind }, desk, onClose, onReady }: AskFormProps) {
  const { t, locale } = useLingui();
  const { Who } = useFiler(kind);
  const codeOf = (reason: string) => identityReasonCodes.find((code) => code === reason);
  const form = useForm('requestIdentity', {
    draft: `case/${number}/identity`,
    initial: { parts: noParts, reason: '', text: '' },
    prefix: 'identity-',
    check: ({ parts, reason, text }) => ({
      parts: parts.length === 0 && t`Zgjidhni çfarë duhet të shihni.`,
      reason: !codeOf(reason) && t`Zgjidhni arsyen.`,
      text: text.trim().length < shortestText && t`Shpjegoni me të paktën 10 shenja.`,
    }),
    input: ({ parts, reason: code, text }) => {
      const reason = codeOf(code);
      return reason && { params: { number }, body: { parts: [...parts], reason, text } };
    },
    reply: routeQuery('getIdentityPanel', { params: { number } }),
    onDone: (after) => {
      onClose();
      const ready = after.openings.find(({ isMine, state }) => isMine && state === 'ready');
      if (ready) onReady(ready.id);
    },
  });
  return (
    <ContractForm form={form} act={desk.needsApproval ? t`Dërgo kërkesën` : t`Hap tani`} onCancel={onClose}>
      {!desk.hasApprover && (
        <Note tone="warn">
          <p>
            <Trans>
              Asnjë përdorues tjetër nuk mund ta miratojë këtë hapje: miraton dikush që e ka të drejtën, nuk është i ri
              dhe nuk u ftua nga i njëjti person si ju. Kërkojini administratorit t’ia japë dikujt këtë të drejtë.
            </Trans>
          </p>
        </Note>
      )}
      {/* Nothing is preselected: only necessary parts should be asked for. */}
      <Checks
        {...form.field('parts')}
        label={t`Çfarë duhet të shihni`}
        hint={t`Vetëm ajo që duhet.`}
        choices={identityParts.map((value) => ({ value, label: identityPartWords[value][locale] }))}
      />
      <SelectField
        {...form.field('reason')}
        label={t`Arsyeja`}
        options={identityReasonCodes.map((code) => {
          const { name, legalBasis } = identityReasons[code];
          return { code, name: legalBasis === null ? name[locale] : `${name[locale]} (${legalBasis})` };
        })}
      />
      <TextArea
        {...form.field('text')}
        short
        label={t`Shpjegoni pse duhet`}
        hint={t`E lexojnë kush miraton dhe audituesi. Mos shkruani kush është.`}
        max={2000}
      />
      <Note tone="blue">
        <p>
          {desk.needsApproval
            ? t`Duhet ta miratojë një person i dytë brenda 48 orësh; pastaj keni 24 orë për ta hapur.`
            : t`Të dhënat shfaqen për 10 minuta.`}
        </p>
        <WhatHappens>
          <Trans>
            Të dhënat shfaqen për 10 minuta. {Who} sheh çfarë u hap, kur dhe nga cili rol, pa emrin tuaj. Hapja mbetet
            te ecuria, në regjistrin e veprimeve dhe te lista e audituesit, me emrin tuaj dhe arsyen.
          </Trans>
        </WhatHappens>
      </Note>
    </ContractForm>
  );
}
