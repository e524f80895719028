import { Trans, useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { isOfTime, momentProblem } from '../../filing/fields/dates.ts';
import { ListFault } from '../../filing/fields/ListFault.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { changeAnswers } from '../draft.ts';
import { useEmergencyPhone, useObjects } from '../lists.ts';
import { useAnswers, useFields } from './useAnswers.ts';

/** Shown once a crime is chosen, and again before sending. */
export function CrimeNote() {
  const { t } = useLingui();
  const phone = useEmergencyPhone();
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Kjo mund të jetë vepër penale.`}</b> <Trans>KQZ-ja ia përcjell informacionin prokurorisë.</Trans>
      </p>
      <p>
        <Trans>
          Në rast rreziku telefononi tani <a href={`tel:${phone}`}>{phone}</a>. Denoncimi mund të presë.
        </Trans>
      </p>
    </Note>
  );
}

export function WhatStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems);
  const { description, violatedAct, confidentiality } = useAnswers();
  return (
    <>
      <ObjectField problems={problems} />
      <TextArea
        {...field('description')}
        hint={
          confidentiality === 'anonymous'
            ? t`Kush, çfarë, ku dhe si e dini. Mos shkruani asgjë që tregon kush jeni.`
            : t`Kush, çfarë, ku dhe si e dini. Mos shkruani këtu të dhëna tuajat; ato i kërkojmë më vonë.`
        }
        max={10_000}
        value={description}
        onChange={(value) => changeAnswers({ description: value })}
      />
      <When problems={problems} />
      <TextField
        {...field('violatedAct')}
        hint={t`Ligji, neni ose vendimi, p.sh. “KZ, neni 91”.`}
        value={violatedAct}
        onChange={(value) => changeAnswers({ violatedAct: value })}
      />
    </>
  );
}

/** Object with its article, and the consequence of a crime. */
function ObjectField({ problems }: Pick<StepProps, 'problems'>) {
  const { t, locale } = useLingui();
  const objects = useObjects();
  const { object } = useAnswers();
  const chosen = objects.options.find(({ code }) => code === object);
  const law = chosen?.legalBasis && formatLaw(chosen.legalBasis, locale);
  return (
    <div>
      <SearchSelect
        {...useFields(problems)('object')}
        hint={t`Kërkoni me fjalë, p.sh. “nxënës”, “materiale”, “blerje vote”.`}
        value={object}
        onChange={(code) => changeAnswers({ object: code })}
        options={objects.options.map(({ code, name, also, everyday, legalBasis }) => ({
          code,
          name,
          keywords: `${also} ${everyday.join(' ')}`,
          note: formatLaw(legalBasis ?? '', locale),
        }))}
      />
      <ListFault list={objects} />
      {law && (
        <p className="hint">
          <Trans>Baza ligjore: {law}</Trans>
        </p>
      )}
      {chosen?.isCrime && (
        <div className="after-field">
          <CrimeNote />
        </div>
      )}
    </div>
  );
}

function When({ problems }: Pick<StepProps, 'problems'>) {
  const { t } = useLingui();
  const field = useFields(problems)('occurredAt');
  const answers = useAnswers();
  const problem = field.error ? momentProblem(answers.occurredOn, answers.occurredTime, Date.now()) : undefined;
  const timeIsWrong = isOfTime(problem);
  return (
    <DateField
      {...field}
      timeIsWrong={timeIsWrong}
      value={answers.occurredOn}
      onChange={(occurredOn) => changeAnswers({ occurredOn })}
    >
      <TimePart
        id="occurredAt.time"
        label={t`Ora`}
        on={answers.occurredOn}
        optional
        wrong={timeIsWrong}
        value={answers.occurredTime}
        onChange={(occurredTime) => changeAnswers({ occurredTime })}
      />
    </DateField>
  );
}
