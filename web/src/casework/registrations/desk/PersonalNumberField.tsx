import { checkPersonalNumber } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { TextField, type TextFieldProps } from '../../../ui/forms/TextField.tsx';

/** Wrong numbers are recorded as written, and asked about later. */
export function PersonalNumberField(field: Omit<TextFieldProps, 'width' | 'code' | 'native'>) {
  const typed = field.value.trim().toUpperCase();
  const isDoubtful = typed !== '' && !checkPersonalNumber(typed).ok;
  return (
    <div>
      <TextField {...field} width={10} code native={{ autoComplete: 'off', spellCheck: false, maxLength: 20 }} />
      {isDoubtful && (
        <p className="hint hint--warn" role="status">
          <Trans>Numri personal nuk del i saktë. Krahasojeni me letrën; po të jetë ashtu, lëreni.</Trans>
        </p>
      )}
    </div>
  );
}
