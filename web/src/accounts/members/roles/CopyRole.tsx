import type { MemberRole, Scope } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { invalidate } from '../../../platform/api/query.ts';
import { useTyped } from '../../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../../register/filing/form/useContractForm.ts';
import { TextButton } from '../../../ui/actions/Button.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField, type TextFieldProps } from '../../../ui/forms/TextField.tsx';
import { scopeNames } from '../words.ts';

const scopes = ['country', 'assigned', 'municipality'] as const satisfies readonly Scope[];

/** New role with the same permissions, to be changed in the matrix. */
export function CopyRole({ role, onClose }: { role: MemberRole; onClose: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <section className="stack stack--8">
      <h3>
        <Trans>Rol i ri sipas këtij</Trans>
      </h3>
      {open ? (
        <CopyForm role={role} onClose={onClose} />
      ) : (
        <p>
          <TextButton onClick={() => setOpen(true)}>
            <Trans>Krijo një kopje…</Trans>
          </TextButton>
        </p>
      )}
    </section>
  );
}

/** A code, not a word: no spelling check or completion. */
const codeTyping = { maxLength: 40, autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const;

interface Copy {
  readonly code: string;
  readonly name: { readonly al: string; readonly en: string };
  readonly scope: Scope;
}

function CopyForm({ role, onClose }: { role: MemberRole; onClose: () => void }) {
  const { t } = useLingui();
  const nothing: Copy = { code: '', name: { al: '', en: '' }, scope: role.scope };
  const form = useContractForm('copyRole', {
    typed: useTyped(`roles/${role.code}/copy`, nothing),
    prefix: 'copy-',
    input: (copy) => ({ body: { ...copy, from: role.code, code: copy.code.trim() } }),
    onDone: async () => {
      await invalidate('listRoles');
      onClose();
    },
  });
  const { name } = form.value;
  return (
    <ContractForm form={form} act={t`Krijo rolin`} size="small" className="stack stack--8">
      <TextField
        {...form.field('code')}
        label={t`Kodi`}
        hint={t`Shkronja pa theks dhe shifra, pa hapësira; nuk ndryshon më.`}
        native={codeTyping}
      />
      <NameField
        id="copy-al"
        label={t`Emri shqip`}
        value={name.al}
        onChange={(al) => form.change({ name: { ...name, al } })}
        error={form.errors['name.al']}
      />
      <NameField
        id="copy-en"
        label={t`Emri anglisht`}
        value={name.en}
        onChange={(en) => form.change({ name: { ...name, en } })}
        error={form.errors['name.en']}
      />
      <SelectField
        {...form.field('scope')}
        label={t`Shtrirja`}
        onChange={(chosen) => form.change({ scope: scopes.find((one) => one === chosen) ?? role.scope })}
        options={scopes.map((one) => ({ code: one, name: t(scopeNames[one]) }))}
      />
    </ContractForm>
  );
}

const NameField = (props: Omit<TextFieldProps, 'native'>) => (
  <TextField {...props} native={{ maxLength: 80, autoComplete: 'off' }} />
);
