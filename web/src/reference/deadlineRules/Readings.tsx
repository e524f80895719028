import { type LawChoice, undecided } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLaw } from '../../platform/i18n/law.ts';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { LawForm, useLawForm } from './LawForm.tsx';

export function Readings({ readings }: { readings: readonly LawChoice[] }) {
  const { t } = useLingui();
  return (
    <Card title={t`Leximet e ligjit`}>
      <div className="stack">
        <p className="soft measure">
          {t`Këto fjali lexohen në dy mënyra. Pa vendim të komisionit vlejnë të dyja: veprohet deri në mbarimin e hershëm, detyra e një organi është me vonesë pas tij, dhe asnjë e drejtë nuk humbet para mbarimit të vonë.`}
        </p>
        {readings.map((reading) => (
          <Reading key={reading.id} reading={reading} />
        ))}
      </div>
    </Card>
  );
}

function Reading({ reading: { id, article, sentence, choices, chosen, basis, revision } }: { reading: LawChoice }) {
  const { t, locale } = useLingui();
  const form = useLawForm({
    of: { version: revision, value: { choice: chosen, basis: '' } },
    draft: `reading/${id}`,
    toChange: (typed, baseRevision) => ({ ...typed, kind: 'reading', reading: id, revision: baseRevision }),
  });
  const law = formatTimeLaw(article, locale);
  const both = t`të dy leximet`;
  const labelOf = (choice: string) => choices.find(({ code }) => code === choice)?.words[locale] ?? both;
  const label = labelOf(chosen);
  const { choice } = form.value;
  return (
    <section className="rules__reading stack stack--8" aria-label={law}>
      <h3>{law}</h3>
      {/* The text of the law, always Albanian. */}
      <blockquote className="rules__sentence measure" lang="sq">
        {sentence}
      </blockquote>
      <p>
        <Trans>
          <b>Në fuqi:</b> {label}.
        </Trans>
      </p>
      <p className="soft small breaks">{basis ?? t`Komisioni nuk ka vendosur.`}</p>
      <LawForm
        form={form}
        fileName={`leximi-${id}`}
        keepHint={t`Leximi vlen vetëm për afatet që nisin, rifillojnë ose zgjaten pas konfirmimit.`}
        isIdle={choice === chosen}
      >
        <SelectField
          {...form.field('choice')}
          label={t`Si lexohet`}
          hint={choice === chosen ? undefined : labelOf(choice)}
          empty={false}
          options={[undecided, ...choices.map(({ code }) => code)].map((code) => ({ code, name: labelOf(code) }))}
        />
        {choice !== chosen && (
          <TextField
            {...form.field('basis')}
            label={t`Vendimi i komisionit për këtë lexim`}
            hint={t`Numri dhe data, si në akt.`}
          />
        )}
      </LawForm>
    </section>
  );
}
