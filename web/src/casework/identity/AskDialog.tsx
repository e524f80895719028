import {
  type AskIdentity,
  type CaseFile,
  type IdentityDesk,
  type IdentityPart,
  identityParts,
  identityPartWords,
  identityReasonCodes,
  identityReasons,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { FieldGroup } from '../../ui/forms/Field.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { useFiler } from '../words.ts';

interface AskDialogProps {
  file: CaseFile;
  desk: IdentityDesk;
  open: boolean;
  onClose: () => void;
  /** It needs no second person: it may be opened at once. */
  onReady: (id: string) => void;
}

export function AskDialog({ open, ...form }: AskDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={form.onClose} title={t`Të hapen të dhënat e vulosura?`}>
      <AskForm {...form} />
    </Dialog>
  );
}

type Draft = { readonly parts: readonly IdentityPart[]; readonly reason: string; readonly text: string };
const empty: Draft = { parts: [], reason: '', text: '' };
const shortestText = 10;

/** What is still missing, by field, and what is sent when nothing is. */
function useDraft(number: string) {
  const { t } = useLingui();
  const typed = useTyped(`case/${number}/identity`, empty);
  const draft = typed.value;
  const [tried, setTried] = useState(false);
  const reason = identityReasonCodes.find((code) => code === draft.reason);
  const faults = {
    parts: draft.parts.length === 0 ? t`Zgjidhni çfarë duhet të shihni.` : '',
    reason: reason ? '' : t`Zgjidhni arsyen.`,
    text: draft.text.trim().length < shortestText ? t`Shpjegoni me të paktën 10 shenja.` : '',
  };
  const missing = (['parts', 'reason', 'text'] as const).find((field) => faults[field] !== '');
  const body: AskIdentity | undefined =
    missing || !reason ? undefined : { parts: [...draft.parts], reason, text: draft.text };
  return {
    typed,
    draft,
    missing,
    body,
    setTried,
    faults: tried ? faults : { parts: '', reason: '', text: '' },
    set: (part: Partial<Draft>) => typed.set({ ...typed.get(), ...part }),
  };
}

function AskForm({ file, desk, onClose, onReady }: Omit<AskDialogProps, 'open'>) {
  const { t } = useLingui();
  const { number } = file;
  const { typed, draft, missing, body, faults, set, setTried } = useDraft(number);
  const { run, pending, fault } = useAction('askIdentity');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!body) return focusField(missing === 'parts' ? 'identity-parts' : `identity-${missing}`);
    const after = await run({ params: { number }, body });
    if (!after) return;
    give('getIdentityDesk', { params: { number } }, after);
    typed.clear();
    onClose();
    const ready = after.openings.find(({ isMine, state }) => isMine && state === 'ready');
    if (ready) onReady(ready.id);
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {fault && <FaultState fault={fault} />}
      {!desk.hasApprover && <NoApprover />}
      <Parts value={draft.parts} error={faults.parts} onChange={(parts) => set({ parts })} />
      <Reason value={draft.reason} error={faults.reason} onChange={(reason) => set({ reason })} />
      <TextArea
        id="identity-text"
        short
        label={t`Shpjegoni pse duhet`}
        hint={t`E lexojnë kush miraton dhe audituesi. Mos shkruani kush është.`}
        max={2000}
        value={draft.text}
        error={faults.text}
        onChange={(text) => set({ text })}
      />
      <Told file={file} desk={desk} />
      <KeptLine of={typed} />
      <div className="row row--8">
        <Button type="submit" tone="blue" pending={pending}>
          {desk.needsApproval ? t`Dërgo kërkesën` : t`Hap tani`}
        </Button>
        <Button onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </form>
  );
}

interface PartsProps {
  value: readonly IdentityPart[];
  error: string;
  onChange: (parts: readonly IdentityPart[]) => void;
}

/** Only what is needed: nothing is chosen before. */
function Parts({ value, error, onChange }: PartsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <FieldGroup id="identity-parts" label={t`Çfarë duhet të shihni`} hint={t`Vetëm ajo që duhet.`} error={error}>
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

function Reason({ value, error, onChange }: { value: string; error: string; onChange: (code: string) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <SelectField
      id="identity-reason"
      label={t`Arsyeja`}
      value={value}
      error={error}
      onChange={onChange}
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

/** What follows, before it is done. */
function Told({ file, desk }: { file: CaseFile; desk: IdentityDesk }) {
  const { Who } = useFiler(file.kind);
  return (
    <Note tone="blue">
      {desk.needsApproval && (
        <p>
          <Trans>Duhet ta miratojë një person i dytë brenda 48 orësh; pastaj keni 24 orë për ta hapur.</Trans>
        </p>
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
