import { type LawChoice, undecided } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { Sentence } from './Readings.tsx';
import { useReadingForm } from './useReadingForm.ts';

/** Preview, then confirmation. */
export function ReadingForm({ reading, onBack }: { reading: LawChoice; onBack: () => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const form = useReadingForm(reading, onBack);
  const { choice, errors } = form;
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Të gjitha rregullat</Trans>
        </Button>
      </p>
      <Card title={formatTimeLaw(reading.article, locale)}>
        <PreviewForm
          form={form}
          fileName={`leximi-${reading.id}`}
          keepHint={t`Leximi vlen vetëm për afatet që nisin, rifillojnë ose zgjaten pas konfirmimit.`}
          onConfirm={form.confirm}
        >
          <Sentence reading={reading} />
          <Choices
            id="choice"
            label={t`Si lexohet`}
            value={choice}
            onChange={form.setChoice}
            choices={[
              { code: undecided, label: t`Të dy leximet: afati ka dy funde kur ato ndryshojnë.` },
              ...reading.choices.map(({ code, words }) => ({ code, label: sentenceOf(words[locale]) })),
            ].map(({ code, label }) => ({
              value: code,
              label,
              hint: code === reading.chosen ? t`Në fuqi tani.` : undefined,
            }))}
            error={errors.choice}
          />
          <TextField
            id="basis"
            label={t`Vendimi i komisionit për këtë lexim`}
            hint={t`Numri dhe data, si në akt.`}
            value={form.basis}
            onChange={form.setBasis}
            error={errors.basis}
          />
        </PreviewForm>
      </Card>
    </div>
  );
}

/** Stands alone here, while elsewhere it follows a deadline. */
const sentenceOf = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}.`;
