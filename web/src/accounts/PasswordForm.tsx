// The first password, or a new one, of whoever holds the link.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { NewPasswordField } from '../ui/password/NewPasswordField.tsx';
import { type OpenLink, usePasswordByLink } from './usePasswordByLink.ts';

type Person = Pick<OpenLink, 'name' | 'surname'>;

export function PasswordForm({ token, link }: { token: string; link: OpenLink }) {
  const { t } = useLingui();
  const isInvitation = link.purpose === 'invitation';
  const [person, setPerson] = useState<Person>({ name: link.name, surname: link.surname });
  const [newPassword, setNewPassword] = useState('');
  const { set, pending, fault, faults, judge, words } = usePasswordByLink(token, { ...link, ...person });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void set({ newPassword, ...(isInvitation && { name: person.name.trim(), surname: person.surname.trim() }) });
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={submit}>
      <Lead link={link} />
      {fault && <FaultState fault={fault} />}
      {/* For password managers: whose password it is. */}
      <input hidden readOnly autoComplete="username" value={link.email} />
      {isInvitation && <NameFields person={person} faults={faults} onChange={setPerson} />}
      <NewPasswordField
        id="newPassword"
        label={t`Fjalëkalimi i ri`}
        value={newPassword}
        onChange={setNewPassword}
        error={faults.newPassword?.join(' ')}
        judge={judge}
        words={words}
      />
      <p>
        <Button type="submit" tone="ink" size="large" pending={pending}>
          {isInvitation ? <Trans>Vendos fjalëkalimin dhe hyr</Trans> : <Trans>Ruaj fjalëkalimin</Trans>}
        </Button>
      </p>
    </form>
  );
}

/** Whose password it is, and what follows from it. */
function Lead({ link }: { link: OpenLink }) {
  return (
    <p className="lead">
      {link.purpose === 'invitation' ? (
        <Trans>
          Kontrolloni emrin dhe vendosni fjalëkalimin e llogarisë <b className="breaks">{link.email}</b>.
        </Trans>
      ) : (
        <Trans>
          Për llogarinë <b className="breaks">{link.email}</b>. Të gjitha hyrjet e hapura do të mbyllen.
        </Trans>
      )}
    </p>
  );
}

interface NameFieldsProps {
  person: Person;
  /** What was found wrong, by field. */
  faults: Readonly<Record<string, readonly string[] | undefined>>;
  onChange: (person: Person) => void;
}

/** Who is invited says how they are called. */
function NameFields({ person, faults, onChange }: NameFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <TextField
        id="name"
        label={t`Emri`}
        value={person.name}
        onChange={(name) => onChange({ ...person, name })}
        error={faults.name?.join(' ')}
        native={{ autoComplete: 'given-name', maxLength: 80 }}
      />
      <TextField
        id="surname"
        label={t`Mbiemri`}
        value={person.surname}
        onChange={(surname) => onChange({ ...person, surname })}
        error={faults.surname?.join(' ')}
        native={{ autoComplete: 'family-name', maxLength: 80 }}
      />
    </>
  );
}
