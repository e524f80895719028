import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import type { NotifyAnswers } from './contact.ts';

/** Opt-in to notifications, which never contain the news itself. */
export function NotifyFields({ value, onChange }: { value: NotifyAnswers; onChange: (value: NotifyAnswers) => void }) {
  const { t } = useLingui();
  return (
    <FieldGroup
      id="notify"
      label={t`Më njoftoni kur ka diçka të re`}
      optional
      hint={t`Mesazhi thotë vetëm se ka një njoftim dhe, kur u mor vendim, deri kur ankohet. Çfarë, e shihni te çështja me kodin tuaj. E-mailet nisin pasi të shtypni lidhjen që ju dërgojmë; SMS-të vetëm te një numër i konfirmuar me kod.`}
    >
      <Checkbox id="notify.email" checked={value.email} onChange={(email) => onChange({ ...value, email })}>
        <Trans>Me e-mail</Trans>
      </Checkbox>
      <Checkbox id="notify.sms" checked={value.sms} onChange={(sms) => onChange({ ...value, sms })}>
        <Trans>Me SMS</Trans>
      </Checkbox>
    </FieldGroup>
  );
}
