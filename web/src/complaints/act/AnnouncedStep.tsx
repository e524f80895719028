import { Trans, useLingui } from '@lingui/react/macro';
import { momentProblem, wrongPart } from '../../filing/fields/dates.ts';
import type { StepProps } from '../../filing/steps/form.ts';
import { DateFields, TimePart } from '../../ui/forms/DateFields.tsx';
import { ComputedDeadline } from '../deadline/ComputedDeadline.tsx';
import { changeAnswers } from '../draft.ts';
import { useAnswers, useFields } from '../questions/useAnswers.ts';

/** The announcement to the hour, and live what follows from it. */
export function AnnouncedStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems)('act.announcedAt');
  const { announcedOn, announcedTime } = useAnswers();
  const problem = field.error ? momentProblem(announcedOn, announcedTime, Date.now()) : undefined;
  const timeIsWrong = problem === 'time';
  return (
    <>
      <div>
        <DateFields
          {...field}
          label={t`Data dhe ora e shpalljes`}
          hint={t`Siç shënohen në akt, p.sh. 14 11 2026, ora 16:30.`}
          wrong={timeIsWrong ? 'none' : wrongPart(problem, announcedOn)}
          value={announcedOn}
          onChange={(value) => changeAnswers({ announcedOn: value })}
        >
          <TimePart
            id="act.announcedAt.time"
            label={t`Ora`}
            wrong={timeIsWrong}
            value={announcedTime}
            onChange={(value) => changeAnswers({ announcedTime: value })}
          />
        </DateFields>
        <p className="hint hint--after">
          <Trans>
            Ora nuk shënohet në akt? Lëreni bosh. Afatet me ditë nuk ndryshojnë; ato me orë nisin në 08:00 të ditës
            tjetër të punës (KZ, neni 125.1).
          </Trans>
        </p>
      </div>
      <ComputedDeadline />
    </>
  );
}
