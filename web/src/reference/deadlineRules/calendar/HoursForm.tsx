import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { useHoursWords } from './OfficeHours.tsx';
import { type HoursDraft, type HoursEdit, useHoursForm } from './useHoursForm.ts';

interface HoursFormProps {
  edit: HoursEdit;
  onBack: () => void;
}

/** Exceptional office hours: preview, then confirmation. */
export function HoursForm({ edit, onBack }: HoursFormProps) {
  const { t } = useLingui();
  const wordsOf = useHoursWords();
  const form = useHoursForm(edit, onBack);
  const { draft, change, errors } = form;
  const titles = { add: t`Orar i ri i zyrës`, change: t`Ndrysho orarin`, remove: t`Hiq orarin` };
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Kalendari</Trans>
        </Button>
      </p>
      <Card title={titles[edit.act]}>
        <PreviewForm
          form={form}
          fileName="orari"
          keepHint={t`Mbarimi mbetet ku është, edhe kur zyra atë ditë mbyllet në orë tjetër: zgjidheni vetëm me arsye të fortë.`}
          onConfirm={form.confirm}
        >
          {edit.act === 'remove' && edit.hours ? (
            <p>{wordsOf(edit.hours)}</p>
          ) : (
            <HoursFields draft={draft} errors={errors} onChange={change} />
          )}
        </PreviewForm>
      </Card>
    </div>
  );
}

interface HoursFieldsProps {
  draft: HoursDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<HoursDraft>) => void;
}

function HoursFields({ draft, errors, onChange }: HoursFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        id="from"
        label={t`Nga dita`}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        error={errors.from}
      />
      <DateField
        id="to"
        label={t`Deri më, përfshirë atë ditë`}
        hint={t`Bosh: derisa komisioni të vendosë një orar tjetër.`}
        optional
        value={draft.to}
        onChange={(to) => onChange({ to })}
        error={errors.to}
      />
      <TextField
        id="opensAt"
        label={t`Zyra hapet në orën`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 5, placeholder: '08:00' }}
        value={draft.opensAt}
        onChange={(opensAt) => onChange({ opensAt })}
        error={errors.opensAt}
      />
      <TextField
        id="closesAt"
        label={t`Zyra mbyllet në orën`}
        hint={t`Afatet me ditë të Kodit Zgjedhor mbarojnë në këtë orë (KZ 125.3).`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 5, placeholder: '16:00' }}
        value={draft.closesAt}
        onChange={(closesAt) => onChange({ closesAt })}
        error={errors.closesAt}
      />
      <TextField
        id="decision"
        label={t`Vendimi i komisionit për këtë orar`}
        hint={t`Numri dhe data, si në akt. E shohin edhe ata që llogaritin një afat.`}
        value={draft.decision}
        onChange={(decision) => onChange({ decision })}
        error={errors.decision}
      />
    </>
  );
}
