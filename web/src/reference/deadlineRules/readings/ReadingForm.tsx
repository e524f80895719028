import { type LawChoice, undecided } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { formatTimeLaw } from '../../../platform/i18n/law.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';
import { Sentence } from './Readings.tsx';

/** Preview, then confirmation. */
export function ReadingForm({ reading, onBack }: { reading: LawChoice; onBack: () => void }) {
  const { t, locale } = useLingui();
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

// Form state of a reading: previewed first, then confirmed.
function useReadingForm({ id: reading, chosen, revision }: LawChoice, onDone: () => void) {
  const { t } = useLingui();
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const decision = useDecision('keep', `reading/${reading}`, revision, { choice: chosen, basis: '' });
  const { choice, basis } = decision.draft;
  const previewing = usePreview((of: string) => call('previewReading', { params: { reading }, query: { choice: of } }));
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('chooseReading'),
    onSuccess: (saved) => {
      decision.typed.clear();
      setReply('listDeadlineRules', {}, saved);
      onDone();
    },
    onError: () => void invalidate('listDeadlineRules'),
  });
  const look = () => {
    const found = {
      ...(choice === chosen && { choice: t`Zgjidhni leximin tjetër: ky është tashmë në fuqi.` }),
      ...(basis.trim() === '' && { basis: t`Shkruani vendimin e komisionit.` }),
    };
    setWrong(found);
    reset();
    if (Object.keys(found).length === 0) previewing.look(choice);
  };
  const confirm = () => {
    const { reason, running } = decision;
    mutate({ params: { reading }, body: { choice, basis, revision, reason, running } });
  };
  const setChoice = (next: string) => {
    decision.change({ choice: next });
    previewing.forget();
  };
  const setBasis = (next: string) => decision.change({ basis: next });
  const formErrors = useFormErrors(wrong, error, previewing);
  return { choice, setChoice, basis, setBasis, look, confirm, decision, pending: isPending, ...formErrors };
}
