import type { ElectionForStaff } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf, typedDay } from '../../ui/dates/dates.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { LawForm, useLawForm } from '../deadlineRules/LawForm.tsx';

/** Days between which deadlines are shorter. */
export function PeriodsForm({ election, onDone }: { election: ElectionForStaff; onDone: () => void }) {
  const { t, locale, date } = useLingui();
  const { code, name, heldOn, decreedOn, resultOn, reviewEndedOn, version } = election;
  const form = useLawForm({
    of: {
      version,
      value: {
        decreedOn: datePartsOf(decreedOn ?? ''),
        resultOn: datePartsOf(resultOn ?? ''),
        reviewEndedOn: datePartsOf(reviewEndedOn ?? ''),
      },
    },
    draft: `periods/${code}`,
    toChange: (typed, revision) => ({
      kind: 'periods',
      election: code,
      revision,
      dates: {
        decreedOn: typedDay(typed.decreedOn) || null,
        resultOn: typedDay(typed.resultOn) || null,
        reviewEndedOn: typedDay(typed.reviewEndedOn) || null,
      },
    }),
    onDone,
  });
  const day = date(heldOn);
  return (
    <Card title={t`Periudhat: ${name[locale]}, ${day}`}>
      <LawForm form={form} fileName={`periudha-${code}`}>
        <p className="soft measure">
          {t`Brenda periudhës së zgjedhjeve afatet janë më të shkurtra: 5 ditë për ankimin në Kolegj (KZ 152.2) dhe 3 ditë kundër akteve të Komisionerit (KZ 124/1.2), jashtë saj 30. Pa datën e dekretit merret afati më i shkurtër.`}
        </p>
        <DateField
          {...form.field('decreedOn', 'change.dates.decreedOn')}
          label={t`Dekreti i Presidentit për datën e zgjedhjeve`}
          hint={t`Për Kolegjin periudha nis 48 orë pas tij (KZ 152.2).`}
          optional
        />
        <DateField
          {...form.field('resultOn', 'change.dates.resultOn')}
          label={t`Shpallja e rezultatit përfundimtar`}
          hint={t`Deri atëherë ankimi kundër akteve të Komisionerit është 3 ditë (KZ 124/1.2).`}
          optional
        />
        <DateField
          {...form.field('reviewEndedOn', 'change.dates.reviewEndedOn')}
          label={t`Mbarimi i shqyrtimit administrativ të ankimeve`}
          hint={t`Deri atëherë ankimi në Kolegj është 5 ditë (KZ 152.2).`}
          optional
        />
      </LawForm>
    </Card>
  );
}
