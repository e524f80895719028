import type { MemberRole, Scope } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField, type TextFieldProps } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { isAtFields, scopeNames, wrongAt } from '../words.ts';

const scopes = ['country', 'assigned', 'municipality'] as const satisfies readonly Scope[];

/** A new role with the permissions of this one; they are changed in the matrix afterwards. */
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

/** A code is no word. */
const codeTyping = { maxLength: 40, autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const;

interface Copy {
  readonly code: string;
  readonly name: { readonly al: string; readonly en: string };
  readonly scope: Scope;
}

function useCopying(role: MemberRole, onDone: () => void) {
  const typed = useTyped<Copy>(`roles/${role.code}/copy`, { code: '', name: { al: '', en: '' }, scope: role.scope });
  const change = (part: Partial<Copy>) => typed.set({ ...typed.get(), ...part });
  const { run, pending, fault } = useAction('copyRole');
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    if (!(await run({ body: { ...typed.value, from: role.code, code: typed.value.code.trim() } }))) return;
    typed.clear();
    await refresh('listRoles');
    onDone();
  };
  return { typed, change, copy, pending, fault };
}

function CopyForm({ role, onClose }: { role: MemberRole; onClose: () => void }) {
  const { t } = useLingui();
  const { typed, change, copy, pending, fault } = useCopying(role, onClose);
  const { code, name, scope } = typed.value;
  return (
    <form className="stack stack--8" noValidate onSubmit={(event) => void copy(event)}>
      <TextField
        id="copy-code"
        label={t`Kodi`}
        hint={t`Shkronja pa theks dhe shifra, pa hapësira; nuk ndryshon më.`}
        value={code}
        onChange={(to) => change({ code: to })}
        error={wrongAt(fault, 'code')}
        native={codeTyping}
      />
      <NameField
        id="copy-al"
        label={t`Emri shqip`}
        value={name.al}
        onChange={(al) => change({ name: { ...name, al } })}
        error={wrongAt(fault, 'name.al')}
      />
      <NameField
        id="copy-en"
        label={t`Emri anglisht`}
        value={name.en}
        onChange={(en) => change({ name: { ...name, en } })}
        error={wrongAt(fault, 'name.en')}
      />
      <SelectField
        id="copy-scope"
        label={t`Shtrirja`}
        value={scope}
        onChange={(chosen) => change({ scope: scopes.find((one) => one === chosen) ?? role.scope })}
        options={scopes.map((one) => ({ code: one, name: t(scopeNames[one]) }))}
      />
      {fault && !isAtFields(fault, ['code', 'name.al', 'name.en']) && <FaultState fault={fault} />}
      <p>
        <Button type="submit" tone="blue" size="small" pending={pending}>
          <Trans>Krijo rolin</Trans>
        </Button>
      </p>
      <KeptLine of={typed} />
    </form>
  );
}

const NameField = (props: Omit<TextFieldProps, 'native'>) => (
  <TextField {...props} native={{ maxLength: 80, autoComplete: 'off' }} />
);
