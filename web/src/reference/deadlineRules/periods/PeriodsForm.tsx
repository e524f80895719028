import type { ElectionPeriodsForStaff } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { type Draft, usePeriodsForm } from './usePeriodsForm.ts';

/** Preview, then confirmation. */
export function PeriodsForm({ election, onBack }: { election: ElectionPeriodsForStaff; onBack: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = usePeriodsForm(election, onBack);
  const { draft, change, errors } = form;
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Periudhat e zgjedhjeve</Trans>
        </Button>
      </p>
      <Card title={election.name[locale]}>
        <PreviewForm
          form={form}
          fileName={`periudha-${election.code}`}
          keepHint={t`Mbarimi mbetet ku është, edhe kur vendimi ka rënë në një periudhë tjetër: zgjidheni vetëm me arsye të fortë.`}
          onConfirm={form.confirm}
        >
          <DatesFields draft={draft} errors={errors} onChange={change} />
        </PreviewForm>
      </Card>
    </div>
  );
}

interface DatesFieldsProps {
  draft: Draft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<Draft>) => void;
}

function DatesFields({ draft, errors, onChange }: DatesFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        id="dates.decreedOn"
        label={t`Dekreti i Presidentit për datën e zgjedhjeve`}
        hint={t`Për Kolegjin periudha nis 48 orë pas tij (KZ 152.2).`}
        optional
        value={draft.decreedOn}
        onChange={(decreedOn) => onChange({ decreedOn })}
        error={errors['dates.decreedOn']}
      />
      <DateField
        id="dates.resultOn"
        label={t`Shpallja e rezultatit përfundimtar`}
        hint={t`Deri atëherë ankimi kundër akteve të Komisionerit është 3 ditë (KZ 124/1.2).`}
        optional
        value={draft.resultOn}
        onChange={(resultOn) => onChange({ resultOn })}
        error={errors['dates.resultOn']}
      />
      <DateField
        id="dates.reviewEndedOn"
        label={t`Mbarimi i shqyrtimit administrativ të ankimeve`}
        hint={t`Deri atëherë ankimi në Kolegj është 5 ditë (KZ 152.2).`}
        optional
        value={draft.reviewEndedOn}
        onChange={(reviewEndedOn) => onChange({ reviewEndedOn })}
        error={errors['dates.reviewEndedOn']}
      />
    </>
  );
}
