import { useLingui } from '@lingui/react/macro';
import { useAutofill } from '../../../platform/drafts/traces.ts';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { NotifyFields } from '../../filing/contact/NotifyFields.tsx';
import { PhoneConfirmation } from '../../filing/contact/PhoneConfirmation.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useTexts } from './useAnswers.ts';

export function ContactStep({ problems }: StepProps) {
  const { t } = useLingui();
  const text = useTexts(problems);
  const autofill = useAutofill();
  const { phone, phoneConfirmation, notify } = useAnswers();
  return (
    <>
      <TextField
        {...text('complainer.address', 'address')}
        hint={t`Selia ose vendbanimi. KZ, neni 126, shkronja a).`}
        native={{ autoComplete: autofill('street-address') }}
      />
      <TextField
        {...text('complainer.email', 'email')}
        hint={t`KAS ka afate të shkurtra: jepni një adresë që e shihni çdo ditë.`}
        type="email"
        native={{ autoComplete: autofill('email'), inputMode: 'email', spellCheck: false, autoCapitalize: 'off' }}
      />
      <div>
        <TextField
          {...text('complainer.phone', 'phone')}
          hint={t`P.sh. +355 69 234 5678. Numrat e huaj fillojnë me +.`}
          type="tel"
          width={20}
          native={{ autoComplete: autofill('tel'), inputMode: 'tel' }}
        />
        <PhoneConfirmation
          phone={phone}
          value={phoneConfirmation}
          onChange={(confirmed) => changeAnswers({ phoneConfirmation: confirmed })}
          error={problems.get('phoneConfirmation') ?? problems.get('phoneConfirmation.code')}
          onEmail={() => changeAnswers({ notify: { email: true, sms: false } })}
        />
      </div>
      <NotifyFields value={notify} onChange={(value) => changeAnswers({ notify: value })} />
    </>
  );
}
