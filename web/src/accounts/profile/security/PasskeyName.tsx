import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

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

/** Name to recognise a passkey by. */
export function PasskeyName({ id, label, hint, act, given = '', pending, onName, onLeave }: PasskeyNameProps) {
  const { t } = useLingui();
  const [name, setName] = useState(given);
  const [turn, setTurn] = useState(0);
  useEffect(() => focusField(id), [id]);
  const submit = () => {
    if (name.trim() === '') setTurn(turn + 1);
    else onName(name.trim());
  };
  return (
    <ContractForm form={{ submit, turn, pending, fault: null }} act={act} onCancel={onLeave}>
      <TextField
        id={id}
        label={label}
        hint={hint}
        value={name}
        onChange={setName}
        width={20}
        error={turn > 0 && name.trim() === '' ? t`Shkruani një emër.` : undefined}
        native={{ autoComplete: 'off', maxLength: 60 }}
      />
    </ContractForm>
  );
}
