import { type Locale, locales } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { FormEvent } from 'react';
import { refresh } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useTyped } from '../filing/draft/useTyped.ts';
import { useNavigate } from '../router/router.tsx';
import { tell } from '../state/done.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Choices } from '../ui/forms/Choices.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { KeptLine } from '../ui/kept/KeptLine.tsx';
import { AccountFields, accountBody, accountFields } from './AccountFields.tsx';
import { isAtFields, memberPath, wrongAt } from './words.ts';

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

/** By e-mail: the link in it lets them set their own password. Leads to the new account. */
export function InviteForm({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const typed = useTyped('invite', nothing);
  const { email, language, ...draft } = typed.value;
  const { run, pending, fault } = useAction('inviteMember');
  const invite = async (event: FormEvent) => {
    event.preventDefault();
    const made = await run({ body: { ...accountBody(draft), email: email.trim(), language } });
    if (!made) return;
    typed.clear();
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
        onChange={(to) => typed.set({ ...typed.get(), email: to })}
        error={wrongAt(fault, 'email')}
        native={{ maxLength: 254, autoComplete: 'off', spellCheck: false }}
      />
      <AccountFields
        prefix="invite"
        draft={draft}
        onChange={(next) => typed.set({ ...typed.get(), ...next })}
        fault={fault}
      />
      <Choices
        id="invite-language"
        label={t`Gjuha e e-mail-eve`}
        look="plain"
        value={language}
        onChange={(to) => typed.set({ ...typed.get(), language: to })}
        choices={locales.map((value) => ({ value, label: languages[value] }))}
      />
      {fault && !isAtFields(fault, ['email', ...accountFields]) && <FaultState fault={fault} />}
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Dërgo ftesën</Trans>
        </Button>
      </p>
      <KeptLine of={typed} />
    </form>
  );
}
