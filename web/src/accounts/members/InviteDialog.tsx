import { type Locale, locales } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { invalidate } from '../../platform/api/query.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { useTyped } from '../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../register/filing/form/useContractForm.ts';
import { ActionDialog } from '../../ui/forms/ActionDialog.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { AccountFields, accountBody } from './AccountFields.tsx';
import { memberPath } from './words.ts';

const nothing: Readonly<Record<'name' | 'surname' | 'role' | 'municipality' | 'email', string>> & { language: Locale } =
  {
    name: '',
    surname: '',
    role: '',
    municipality: '',
    email: '',
    language: 'al',
  };
const languages = { al: 'Shqip', en: 'English' } as const;

/** Invites by e-mail with a link to set the password; opens the new account. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const form = useContractForm('inviteMember', {
    typed: useTyped('invite', nothing),
    prefix: 'invite-',
    input: ({ email, language, ...draft }) => ({ body: { ...accountBody(draft), email: email.trim(), language } }),
    onDone: async (made) => {
      await invalidate('listMembers', 'listRoles');
      onClose();
      announceDone({ title: made.isWaiting ? t`Ftesa pret konfirmimin` : t`Ftesa u dërgua`, detail: made.email });
      navigate(memberPath(made.id));
    },
  });
  return (
    <ActionDialog title={t`Fto një përdorues`} form={form} act={t`Dërgo ftesën`} onClose={onClose}>
      <p className="soft">
        <Trans>
          Personi merr me e-mail një lidhje që përdoret një herë dhe vendos vetë fjalëkalimin. Ju nuk e shihni kurrë.
        </Trans>
      </p>
      <TextField
        {...form.field('email')}
        type="email"
        label={t`E-mail`}
        native={{ maxLength: 254, autoComplete: 'off', spellCheck: false }}
      />
      <AccountFields prefix="invite" draft={form.value} onChange={form.change} errors={form.errors} />
      <Choices
        {...form.field('language')}
        label={t`Gjuha e e-mail-eve`}
        look="plain"
        choices={locales.map((value) => ({ value, label: languages[value] }))}
      />
    </ActionDialog>
  );
}
