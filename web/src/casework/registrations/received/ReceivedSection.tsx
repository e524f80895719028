import { type ReceiptWay, receiptWays, tiraneWall } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { isOfTime } from '../../../register/filing/fields/dates.ts';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { Checkbox, Choices } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Section } from '../desk/Section.tsx';
import { useDeskField, useDeskTexts } from '../desk/useTexts.ts';
import type { PaperAnswers, PaperForm, ReceivedAnswers } from '../paper.ts';
import { stampProblem } from './received.ts';

interface ReceivedProps<A extends PaperAnswers> {
  form: PaperForm<A>;
  problems: Problems;
}

/** Received date, way and number. */
export function ReceivedSection<A extends PaperAnswers>({ form, problems }: ReceivedProps<A>) {
  const { t } = useLingui();
  const { draft } = form;
  const { received } = draft.use();
  const field = useDeskField(form, problems);
  const text = useDeskTexts(form, problems);
  const change = (part: Partial<ReceivedAnswers>) => {
    const { answers } = draft.get();
    draft.changeAnswers({ ...answers, received: { ...answers.received, ...part } });
  };
  const ways: Readonly<Record<ReceiptWay, string>> = {
    handed_in: t`Dorëzuar në zyrë`,
    post: t`Me postë`,
    told: t`Treguar në zyrë`,
  };
  const count = { width: 4, native: { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } } as const;
  return (
    <Section id="received" title={t`Marrja`}>
      <Choices
        {...field('received.way')}
        look="plain"
        value={received.way}
        onChange={(way) => change({ way })}
        choices={receiptWays.map((value) => ({ value, label: ways[value] }))}
      />
      <Stamp
        field={field('received.receivedAt')}
        hint={
          form.kind === 'complaint'
            ? t`Kur letra u paraqit më parë te një organ jokompetent, shkruani vulën e tij: afati i ankuesit matet me të (KPA 24.2).`
            : undefined
        }
        value={received}
        onChange={change}
      />
      <div className="desk-row">
        <TextField {...text('received.pages')} {...count} />
        <TextField {...text('received.attachments')} {...count} />
        <TextField
          {...text('received.senderReference')}
          hint={t`P.sh. “Nr. 214/1 prot.”`}
          width={20}
          native={{ autoComplete: 'off', maxLength: 60 }}
        />
      </div>
      <Checkbox id="received.signed" checked={received.signed} onChange={(signed) => change({ signed })}>
        {received.way === 'told' ? (
          <Trans>Fjalët iu lexuan personit dhe ai i nënshkroi (KPA 63)</Trans>
        ) : (
          <Trans>Letra është e nënshkruar me dorë</Trans>
        )}
      </Checkbox>
    </Section>
  );
}

interface StampProps {
  field: ReturnType<ReturnType<typeof useDeskField>>;
  hint: string | undefined;
  value: ReceivedAnswers;
  onChange: (part: Partial<ReceivedAnswers>) => void;
}

/** Date and time of the stamp; oral filings are received now. */
function Stamp({ field, hint, value, onChange }: StampProps) {
  const { t } = useLingui();
  const problem = field.error ? stampProblem(value, Date.now()) : undefined;
  const timeIsWrong = Boolean(field.error) && (problem === undefined || isOfTime(problem));
  const setNow = () => {
    const { year, month, day, hour, minute } = tiraneWall(Date.now());
    const two = (part: number) => String(part).padStart(2, '0');
    onChange({
      on: { day: String(day), month: String(month), year: String(year) },
      time: `${two(hour)}:${two(minute)}`,
    });
  };
  return (
    <DateField {...field} hint={hint} timeIsWrong={timeIsWrong} value={value.on} onChange={(on) => onChange({ on })}>
      <TimePart
        id="received.receivedAt.time"
        label={t`Ora`}
        on={value.on}
        wrong={timeIsWrong}
        value={value.time}
        onChange={(time) => onChange({ time })}
      />
      <Button onClick={setNow}>
        <Trans>Tani</Trans>
      </Button>
    </DateField>
  );
}
