import { useLingui } from '@lingui/react/macro';
import { useAutofill } from '../../../../platform/drafts/traces.ts';
import { TextField, type TextFieldProps } from '../../../../ui/forms/TextField.tsx';
import { NotifyFields } from '../../../filing/contact/NotifyFields.tsx';
import { PhoneConfirmation } from '../../../filing/contact/PhoneConfirmation.tsx';
import type { Problems } from '../../../filing/steps/form.ts';
import { changeAnswers } from '../../draft.ts';
import { useAnswers } from '../useAnswers.ts';

interface ContactFieldsProps {
  problems: Problems;
  phone: TextFieldProps;
  email: TextFieldProps;
}

/** Telephone with confirmation, e-mail, notifications. */
export function ContactFields({ problems, phone, email }: ContactFieldsProps) {
  const { t } = useLingui();
  const autofill = useAutofill();
  const { phoneConfirmation, notify } = useAnswers();
  return (
    <>
      <div>
        <TextField
          {...phone}
          hint={t`P.sh. +355 69 234 5678. Numrat e huaj fillojnë me +.`}
          type="tel"
          width={20}
          native={{ autoComplete: autofill('tel'), inputMode: 'tel' }}
        />
        <PhoneConfirmation
          phone={phone.value}
          value={phoneConfirmation}
          onChange={(confirmed) => changeAnswers({ phoneConfirmation: confirmed })}
          error={problems.get('phoneConfirmation') ?? problems.get('phoneConfirmation.code')}
          onEmail={() => changeAnswers({ notify: { email: true, sms: false } })}
        />
      </div>
      <TextField
        {...email}
        hint={t`P.sh. emri@shembull.al.`}
        type="email"
        native={{ autoComplete: autofill('email'), inputMode: 'email', spellCheck: false, autoCapitalize: 'off' }}
      />
      <NotifyFields value={notify} onChange={(value) => changeAnswers({ notify: value })} />
    </>
  );
}
