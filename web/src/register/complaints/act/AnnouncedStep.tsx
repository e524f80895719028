import { Trans, useLingui } from '@lingui/react/macro';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { useChunk } from '../../../ui/page/useChunk.ts';
import { announcedProblem, isOfTime } from '../../filing/fields/dates.ts';
import type { StepProps } from '../../filing/steps/form.ts';
import { NoCalendar } from '../deadline/NoCalendar.tsx';
import { changeAnswers } from '../draft.ts';
import { useActTypes } from '../lists.ts';
import { useAnswers, useFields } from '../questions/useAnswers.ts';

const loadComputed = async () => (await import('../deadline/ComputedDeadline.tsx')).ComputedDeadline;

/** Acts of the Commissioner: time counts from receipt of the decision, which the Code leaves undefined (KZ 124/1.2). */
function ReceivedField({ problems }: Pick<StepProps, 'problems'>) {
  const field = useFields(problems)('act.receivedOn');
  const { actType, receivedOn } = useAnswers();
  const { t } = useLingui();
  const act = useActTypes().options.find(({ code }) => code === actType);
  if (act?.deadline?.outsideAmount === undefined) return null;
  return (
    <DateField
      {...field}
      hint={t`KZ 124/1.2 numëron “nga marrja e vendimit”. Ruhet me ankesën.`}
      value={receivedOn}
      onChange={(value) => changeAnswers({ receivedOn: value })}
    />
  );
}

/** Time of announcement, with its consequences computed live. */
export function AnnouncedStep({ problems }: StepProps) {
  const { t } = useLingui();
  const field = useFields(problems)('act.announcedAt');
  const answers = useAnswers();
  const { announcedOn, announcedTime, hasNoHour } = answers;
  const problem = field.error ? announcedProblem(answers, Date.now()) : undefined;
  const { loaded: ComputedDeadline, failed, retry } = useChunk(loadComputed);
  const timeIsWrong = isOfTime(problem);
  return (
    <>
      <div>
        <DateField
          {...field}
          label={t`Data dhe ora e shpalljes`}
          hint={t`Siç shënohen në akt, me orën p.sh. 16:30.`}
          timeIsWrong={timeIsWrong}
          value={announcedOn}
          onChange={(value) => changeAnswers({ announcedOn: value })}
        >
          <TimePart
            id="act.announcedAt.time"
            label={t`Ora`}
            on={announcedOn}
            wrong={timeIsWrong}
            value={announcedTime}
            onChange={(value) => changeAnswers({ announcedTime: value, hasNoHour: hasNoHour && value === '' })}
          />
        </DateField>
        <div className="after-field">
          <Checkbox
            id="act.announcedAt.none"
            checked={hasNoHour}
            onChange={(none) => changeAnswers({ hasNoHour: none, ...(none && { announcedTime: '' }) })}
          >
            <Trans>Akti nuk e shënon orën e shpalljes</Trans>
            <small>{t`Si numërohet pa orën (KZ, neni 125.1) shihet më poshtë, te llogaritja.`}</small>
          </Checkbox>
        </div>
      </div>
      <ReceivedField problems={problems} />
      {failed && <NoCalendar retry={retry} />}
      {!failed && (ComputedDeadline ? <ComputedDeadline /> : <Skeleton lines={4} />)}
    </>
  );
}
