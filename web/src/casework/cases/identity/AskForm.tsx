import {
  type CaseFile,
  type CaseKind,
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
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import { SelectField, type SelectFieldProps } from '../../../ui/forms/SelectField.tsx';
import { TextArea } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { useFiler } from '../words.ts';

interface AskFormProps {
  file: CaseFile;
  desk: IdentityDesk;
  onClose: () => void;
  /** May be opened without a second person. */
  onReady: (id: string) => void;
}

type Draft = { readonly parts: readonly IdentityPart[]; readonly reason: string; readonly text: string };
const empty: Draft = { parts: [], reason: '', text: '' };
const shortestText = 10;

export function AskForm({ file: { number, kind }, desk, onClose, onReady }: AskFormProps) {
  const { t } = useLingui();
  const codeOf = (reason: string) => identityReasonCodes.find((code) => code === reason);
  const form = useForm('requestIdentity', {
    draft: `case/${number}/identity`,
    initial: empty,
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
      {!desk.hasApprover && <NoApprover />}
      <Parts {...form.field('parts')} />
      <Reason {...form.field('reason')} />
      <TextArea
        {...form.field('text')}
        short
        label={t`Shpjegoni pse duhet`}
        hint={t`E lexojnë kush miraton dhe audituesi. Mos shkruani kush është.`}
        max={2000}
      />
      <Consequences kind={kind} desk={desk} />
    </ContractForm>
  );
}

interface PartsProps {
  id: string;
  value: readonly IdentityPart[];
  error: string | undefined;
  onChange: (parts: readonly IdentityPart[]) => void;
}

/** Nothing is preselected: only necessary parts should be asked for. */
function Parts({ id, value, error, onChange }: PartsProps) {
  const { t, locale } = useLingui();
  return (
    <FieldGroup id={id} label={t`Çfarë duhet të shihni`} hint={t`Vetëm ajo që duhet.`} error={error}>
      <div className="choices choices--plain">
        {identityParts.map((part) => (
          <label key={part} className="check">
            <input
              type="checkbox"
              checked={value.includes(part)}
              onChange={() =>
                onChange(identityParts.filter((one) => (one === part ? !value.includes(part) : value.includes(one))))
              }
              aria-invalid={error ? true : undefined}
            />
            <span>{identityPartWords[part][locale]}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}

function Reason(field: Pick<SelectFieldProps, 'id' | 'value' | 'error' | 'onChange'>) {
  const { t, locale } = useLingui();
  return (
    <SelectField
      {...field}
      label={t`Arsyeja`}
      options={identityReasonCodes.map((code) => {
        const { name, legalBasis } = identityReasons[code];
        return { code, name: legalBasis === null ? name[locale] : `${name[locale]} (${legalBasis})` };
      })}
    />
  );
}

const NoApprover = () => (
  <Note tone="warn">
    <p>
      <Trans>
        Asnjë përdorues tjetër nuk mund ta miratojë këtë hapje: miraton dikush që e ka të drejtën, nuk është i ri dhe
        nuk u ftua nga i njëjti person si ju. Kërkojini administratorit t’ia japë dikujt këtë të drejtë.
      </Trans>
    </p>
  </Note>
);

/** Consequences, before asking. */
function Consequences({ kind, desk }: { kind: CaseKind; desk: IdentityDesk }) {
  const { t } = useLingui();
  const { Who } = useFiler(kind);
  return (
    <Note tone="blue">
      {desk.needsApproval && (
        <p>{t`Duhet ta miratojë një person i dytë brenda 48 orësh; pastaj keni 24 orë për ta hapur.`}</p>
      )}
      <p>
        <Trans>
          Të dhënat shfaqen për 10 minuta. {Who} sheh çfarë u hap, kur dhe nga cili rol, pa emrin tuaj. Hapja mbetet te
          ecuria, në regjistrin e veprimeve dhe te lista e audituesit, me emrin tuaj dhe arsyen.
        </Trans>
      </p>
    </Note>
  );
}
