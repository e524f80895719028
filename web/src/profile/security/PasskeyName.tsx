import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';

interface PasskeyNameProps {
  id: string;
  label: string;
  hint?: string;
  act: string;
  given?: string;
  pending: boolean;
  onName: (name: string) => void;
  onLeave: () => void;
}

/** A name by which a passkey is known again. */
export function PasskeyName({ id, label, hint, act, given = '', pending, onName, onLeave }: PasskeyNameProps) {
  const { t } = useLingui();
  const [name, setName] = useState(given);
  const [tried, setTried] = useState(false);
  useEffect(() => focusField(id), [id]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (name.trim() === '') focusField(id);
    else onName(name.trim());
  };
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={name}
        onChange={setName}
        width={20}
        error={tried && name.trim() === '' ? t`Shkruani një emër.` : undefined}
        native={{ autoComplete: 'off', maxLength: 60 }}
      />
      <p className="row">
        <Button type="submit" tone="blue" pending={pending}>
          {act}
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          <Trans>Anulo</Trans>
        </Button>
      </p>
    </form>
  );
}
