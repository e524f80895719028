import {
  administration,
  administratorRole,
  type MemberRole,
  type Permission,
  permissions,
  scopes,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { paths, rolePath } from '../../../paths.ts';
import type { CallResponse } from '../../../platform/api/client.ts';
import { routeQuery } from '../../../platform/api/query.ts';
import { Link, navigate, useParams } from '../../../platform/router/router.tsx';
import { announceDone } from '../../../platform/state/done.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { CallButton } from '../../../ui/forms/CallButton.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { ConflictNote } from '../../../ui/forms/ConflictNote.tsx';
import { ActionDialog, ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { useEditForm, useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { Facts } from '../../../ui/layout/SummaryList.tsx';
import { WaitingNote } from '../../../ui/secondPerson/SecondPerson.tsx';
import { scopeNames } from '../labels.tsx';
import { PermissionBoxes, toggled } from '../PermissionBoxes.tsx';
import '../members.css';

const nameTyping = { maxLength: 80, autoComplete: 'off' } as const;

export function RolePage() {
  const { t, locale } = useLingui();
  const { code = '' } = useParams();
  const query = useQuery(routeQuery('listRoles', {}));
  const role = query.data?.items.find((one) => one.code === code);
  return (
    <Page
      title={role?.name[locale] ?? t`Roli ${code}`}
      className="stack members"
      breadcrumbs={[{ to: paths.roles, name: t`Rolet dhe lejet` }]}
    >
      <Loaded query={query} lines={12}>
        {({ own }) =>
          role ? (
            <>
              {role.isWaiting && <WaitingNote />}
              <Card>
                <RoleFacts role={role} />
              </Card>
              <EditRole key={code} role={role} own={own} />
              <Card title={t`Rol i ri sipas këtij`}>
                <CopyRole role={role} />
              </Card>
              {role.code !== administratorRole && <Retire role={role} />}
            </>
          ) : (
            <p>{t`Ky rol nuk ekziston.`}</p>
          )
        }
      </Loaded>
    </Page>
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

function EditRole({ role, own }: { role: MemberRole; own: string }) {
  const { t } = useLingui();
  const { code, version, name, needsSecondFactor } = role;
  const [isVisible, setVisible] = useState(false);
  const held: readonly Permission[] = role.permissions;
  const form = useEditForm('changeRole', {
    of: { version, value: { name, permissions: held, needsSecondFactor } },
    draft: `roles/${code}`,
    input: (value, base) => ({
      params: { code },
      body: { ...value, permissions: [...value.permissions], version: base },
    }),
    rereads: ['listRoles', 'getMember'],
    onDone: () => {
      setVisible(false);
      announceDone({
        title: t`U ruajt. Vlen menjëherë, edhe në faqet e hapura; ajo që pret konfirmim, pas tij.`,
      });
    },
  });
  const chosen = form.value.permissions;
  // Members cannot grant themselves permissions, and administrators keep theirs.
  const lockOf = (one: Permission) => {
    if (code === administratorRole && held.includes(one) && administration.some((permission) => permission === one))
      return t`Ky rol e mban gjithmonë`;
    return code === own && !held.includes(one) ? t`Roli juaj: e jep një administrator tjetër` : undefined;
  };
  return (
    <Card title={t`Çfarë mund të bëjë`}>
      <div className="stack">
        <TextField {...form.part('name', 'al')} label={t`Emri shqip`} native={nameTyping} />
        <TextField {...form.part('name', 'en')} label={t`Emri anglisht`} native={nameTyping} />
        <Checkbox
          {...form.box('needsSecondFactor')}
          hint={t`Hyrja kërkon çelës kalimi ose aplikacion vërtetimi, përveç fjalëkalimit.`}
        >
          <Trans>Faktori i dytë</Trans>
        </Checkbox>
        <PermissionBoxes
          checked={(one) => chosen.includes(one)}
          onToggle={(one) => form.change({ permissions: toggled(chosen, one) })}
          note={lockOf}
          locked={(one) => lockOf(one) !== undefined}
        />
        {form.isDirty && (
          <div className="row row--8 permissions__foot bottom-bar">
            <Button tone="blue" onClick={() => setVisible(true)}>
              {t`Shihni çfarë ndryshon`}
            </Button>
            <Button tone="quiet" onClick={form.draft.clear}>
              {t`Hiq dorë`}
            </Button>
          </div>
        )}
      </div>
      {isVisible && (
        <ActionDialog
          title={t`Çfarë ndryshon, dhe për kë`}
          form={form}
          act={t`Ruaj ndryshimet`}
          cancel={t`Kthehu te roli`}
          onClose={() => setVisible(false)}
          note={form.isConflict && <ConflictNote />}
        >
          {form.value.needsSecondFactor !== needsSecondFactor && (
            <p>
              {needsSecondFactor
                ? t`Hyrja nuk do të kërkojë më faktorin e dytë.`
                : t`Hyrja do të kërkojë faktorin e dytë; kush nuk ka, e regjistron në hyrjen tjetër.`}
            </p>
          )}
          <Effects code={code} chosen={chosen} />
        </ActionDialog>
      )}
    </Card>
  );
}

function Effects({ code, chosen }: { code: string; chosen: readonly Permission[] }) {
  const { t, locale } = useLingui();
  const input = { params: { code }, body: { permissions: [...chosen] } };
  const query = useQuery(routeQuery('previewRole', input, { staleTime: 1_000 }));
  const part = (head: ReactNode, sign: string, effects: CallResponse<'previewRole'>['gains']) =>
    effects.length > 0 && (
      <div>
        <p>
          <b>{head}</b>
        </p>
        <ul className="effects">
          {effects.map(({ permission, members }) => (
            <li key={permission}>
              {sign} {permissions[permission][locale]} <span className="muted">({t`përdorues: ${members}`})</span>
            </li>
          ))}
        </ul>
      </div>
    );
  return (
    <Loaded query={query} lines={2} bare>
      {({ gains, losses, gaining, losing, refusal }) => (
        <>
          {part(<Plural value={gaining} one="# përdorues fiton:" other="# përdorues fitojnë:" />, '+', gains)}
          {part(<Plural value={losing} one="# përdorues humb:" other="# përdorues humbin:" />, '−', losses)}
          {refusal && (
            <Note tone="error">
              {refusal === 'own_account'
                ? t`Kjo do t’ju jepte leje juve vetë: duhet një administrator tjetër.`
                : t`Nuk do të mbetej askush që administron përdoruesit dhe rolet.`}
            </Note>
          )}
        </>
      )}
    </Loaded>
  );
}

function Retire({ role }: { role: MemberRole }) {
  const { t, locale } = useLingui();
  return (
    <Card title={t`Heqja nga përdorimi`}>
      {role.members > 0 ? (
        <p className="soft">{t`Këtë rol e ka ende dikush. Jepini më parë një rol tjetër.`}</p>
      ) : (
        <>
          <p className="soft">{t`Nuk i jepet më askujt. Nuk fshihet dhe mund ta ktheni.`}</p>
          <div>
            <CallButton
              size="small"
              route="retireRole"
              input={{ params: { code: role.code }, body: { version: role.version, retired: true } }}
              rereads={['listRoles']}
              onDone={() => navigate(paths.roles)}
            >
              <Trans>Hiqe nga përdorimi rolin {role.name[locale]}</Trans>
            </CallButton>
          </div>
        </>
      )}
    </Card>
  );
}

/** A code, not a word: no spelling check or completion. */
const codeTyping = { maxLength: 40, autoComplete: 'off', spellCheck: false, autoCapitalize: 'off' } as const;

function CopyRole({ role }: { role: MemberRole }) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const form = useForm('copyRole', {
    draft: `roles/${role.code}/copy`,
    initial: { code: '', name: { al: '', en: '' }, scope: role.scope },
    prefix: 'copy-',
    input: (copy) => ({ body: { ...copy, from: role.code, code: copy.code.trim() } }),
    rereads: ['listRoles'],
    onDone: ({ code }) => {
      setOpen(false);
      navigate(rolePath(code));
    },
  });
  if (!open)
    return (
      <p>
        <TextButton onClick={() => setOpen(true)}>{t`Krijo një kopje…`}</TextButton>
      </p>
    );
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
