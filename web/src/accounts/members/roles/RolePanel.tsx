// Names and members of a role, copying and retiring it.
import { keeperRole, type MemberRole, type Scope } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../paths.ts';
import { invalidate, routeMutation } from '../../../platform/api/query.ts';
import { Link } from '../../../platform/router/router.tsx';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { ConflictNote } from '../ConflictNote.tsx';
import { scopeNames } from '../words.ts';
import { type RoleDraft, roleName } from './drafts.ts';

const nameTyping = { maxLength: 80, autoComplete: 'off' } as const;

interface RolePanelProps {
  role: MemberRole;
  draft: RoleDraft;
  onDraft: (draft: RoleDraft) => void;
  onClose: () => void;
}

export function RolePanel({ role, draft, onDraft, onClose }: RolePanelProps) {
  const { t } = useLingui();
  const name = (key: 'al' | 'en', label: string) => (
    <TextField
      id={`role-${key}`}
      label={label}
      value={draft.name[key]}
      onChange={(value) => onDraft({ ...draft, name: { ...draft.name, [key]: value } })}
      native={nameTyping}
    />
  );
  return (
    <div className="stack stack--24">
      <RoleFacts role={role} />
      <div className="stack stack--8">
        {name('al', t`Emri shqip`)}
        {name('en', t`Emri anglisht`)}
        <p className="small muted">{t`Emri ruhet bashkë me lejet, pasi të shihni çfarë ndryshon.`}</p>
      </div>
      <CopyRole role={role} onClose={onClose} />
      {role.code !== keeperRole && <Retire role={role} onClose={onClose} />}
    </div>
  );
}

function RoleFacts({ role }: { role: MemberRole }) {
  const { t } = useLingui();
  const origin = role.isSeeded
    ? role.isEdited
      ? t`I programit, i ndryshuar nga ju: versionet e reja nuk e prekin`
      : t`I programit: versionet e reja i shtojnë lejet e tyre`
    : t`I krijuar nga ju`;
  const facts = [
    { label: t`Shtrirja`, value: t(scopeNames[role.scope]) },
    {
      label: t`E kanë`,
      value: (
        <Link to={`${paths.members}?${new URLSearchParams({ role: role.code })}`}>
          <Plural value={role.members} one="# përdorues" other="# përdorues" />
        </Link>
      ),
    },
    { label: t`Prejardhja`, value: origin },
  ];
  return <Facts facts={facts} />;
}

function Retire({ role, onClose }: { role: MemberRole; onClose: () => void }) {
  const { t, locale } = useLingui();
  const { mutate, isPending, error } = useMutation({
    ...routeMutation('retireRole'),
    onSuccess: async () => {
      await invalidate('listRoles');
      onClose();
    },
  });
  const retire = () => mutate({ params: { code: role.code }, body: { version: role.version, retired: true } });
  return (
    <section className="stack stack--8" aria-label={t`Heqja nga përdorimi`}>
      <h3>{t`Heqja nga përdorimi`}</h3>
      {role.members > 0 ? (
        <p className="soft">{t`Këtë rol e ka ende dikush. Jepini më parë një rol tjetër.`}</p>
      ) : (
        <>
          <p className="soft">{t`Nuk i jepet më askujt. Nuk fshihet dhe mund ta ktheni.`}</p>
          <ConflictNote fault={error} onRestart={onClose} />
          <p>
            <Button size="small" pending={isPending} onClick={retire}>
              <Trans>Hiqe nga përdorimi rolin {roleName(role, locale)}</Trans>
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

const scopes = ['country', 'assigned', 'municipality'] as const satisfies readonly Scope[];

/** New role with the same permissions, to be changed in the matrix. */
function CopyRole({ role, onClose }: { role: MemberRole; onClose: () => void }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <section className="stack stack--8">
      <h3>{t`Rol i ri sipas këtij`}</h3>
      {open ? (
        <CopyForm role={role} onClose={onClose} />
      ) : (
        <p>
          <TextButton onClick={() => setOpen(true)}>{t`Krijo një kopje…`}</TextButton>
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
  const form = useForm('copyRole', {
    draft: `roles/${role.code}/copy`,
    initial: nothing,
    prefix: 'copy-',
    input: (copy) => ({ body: { ...copy, from: role.code, code: copy.code.trim() } }),
    onDone: async () => {
      await invalidate('listRoles');
      onClose();
    },
  });
  return (
    <ContractForm form={form} act={t`Krijo rolin`} size="small" className="stack stack--8">
      <TextField
        {...form.field('code')}
        label={t`Kodi`}
        hint={t`Shkronja pa theks dhe shifra, pa hapësira; nuk ndryshon më.`}
        native={codeTyping}
      />
      <TextField {...form.part('name', 'al')} label={t`Emri shqip`} native={nameTyping} />
      <TextField {...form.part('name', 'en')} label={t`Emri anglisht`} native={nameTyping} />
      <SelectField
        {...form.field('scope')}
        label={t`Shtrirja`}
        onChange={(chosen) => form.change({ scope: scopes.find((one) => one === chosen) ?? role.scope })}
        options={scopes.map((one) => ({ code: one, name: t(scopeNames[one]) }))}
      />
    </ContractForm>
  );
}
