import { type Locale, locales } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useNavigate } from '../router/router.tsx';
import { tell } from '../state/done.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Choices } from '../ui/forms/Choices.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { AccountFields, accountBody, accountFields } from './AccountFields.tsx';
import { isAtFields, memberPath, wrongAt } from './words.ts';

const languages = { al: 'Shqip', en: 'English' } as const;

/** By e-mail: the link in it lets them set their own password. Leads to the new account. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [draft, setDraft] = useState({ name: '', surname: '', role: '', municipality: '' });
  const [email, setEmail] = useState('');
  const [language, setLanguage] = useState<Locale>('al');
  const { run, pending, fault } = useAction('inviteMember');
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run({ body: { ...accountBody(draft), email: email.trim(), language } });
    if (!made) return;
    await refresh('listMembers', 'listRoles');
    onClose();
    tell({ title: made.isWaiting ? t`Ftesa pret konfirmimin` : t`Ftesa u dërgua`, detail: made.email });
    navigate(memberPath(made.id));
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void invite(event)}>
      <p className="soft">
        <Trans>
          Personi merr me e-mail një lidhje që përdoret një herë dhe vendos vetë fjalëkalimin. Ju nuk e shihni kurrë.
        </Trans>
      </p>
      <TextField
        id="invite-email"
        type="email"
        label={t`E-mail`}
        value={email}
        onChange={setEmail}
        error={wrongAt(fault, 'email')}
        native={{ maxLength: 254, autoComplete: 'off', spellCheck: false }}
      />
      <AccountFields prefix="invite" draft={draft} onChange={setDraft} fault={fault} />
      <Choices
        id="invite-language"
        label={t`Gjuha e e-mail-eve`}
        look="plain"
        value={language}
        onChange={setLanguage}
        choices={locales.map((value) => ({ value, label: languages[value] }))}
      />
      {fault && !isAtFields(fault, ['email', ...accountFields]) && <FaultState fault={fault} />}
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Dërgo ftesën</Trans>
        </Button>
      </p>
    </form>
  );
}
