import { Trans, useLingui } from '@lingui/react/macro';
import { momentProblem, wrongPart } from '../../filing/fields/dates.ts';
import type { StepProps } from '../../filing/steps/form.ts';
import { DateFields, TimePart } from '../../ui/forms/DateFields.tsx';
import { ComputedDeadline } from '../deadline/ComputedDeadline.tsx';
import { changeAnswers } from '../draft.ts';
import { useActTypes } from '../lists.ts';
import { useAnswers, useFields } from '../questions/useAnswers.ts';

/** Acts of the Commissioner: the Code counts from the receipt of the decision, and leaves open what that is (KZ 124/1.2). */
function ReceivedField({ problems }: Pick<StepProps, 'problems'>) {
  const field = useFields(problems)('receivedOn');
  const { actType, receivedOn } = useAnswers();
  const { t } = useLingui();
  const act = useActTypes().options.find(({ code }) => code === actType);
  if (act?.deadline?.outsideAmount === undefined) return null;
  const problem = field.error ? momentProblem(receivedOn, '', Date.now()) : undefined;
  return (
    <DateFields
      {...field}
      hint={t`Vetëm për llogaritjen: KZ 124/1.2 numëron “nga marrja e vendimit”. Shkruajeni edhe te faktet.`}
      wrong={wrongPart(problem, receivedOn)}
      value={receivedOn}
      onChange={(value) => changeAnswers({ receivedOn: value })}
    />
  );
}

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
      <ReceivedField problems={problems} />
      <ComputedDeadline />
    </>
  );
}
