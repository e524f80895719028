import { organCodes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { ActPath } from '../../../register/filing/acts/ActPath.tsx';
import { organAfter } from '../../../register/filing/acts/organs.ts';
import { useOrganWords } from '../../../register/filing/acts/useOrganWords.ts';
import { votingCentresOf } from '../../../register/filing/acts/votingCentres.ts';
import { EvidenceField } from '../../../register/filing/evidence/EvidenceField.tsx';
import { isOfTime, momentProblem } from '../../../register/filing/fields/dates.ts';
import { ListFault } from '../../../register/filing/fields/ListFault.tsx';
import { AreaFields } from '../../../register/filing/place/AreaFields.tsx';
import { CentreNotes } from '../../../register/filing/place/CentreNotes.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Section } from '../desk/Section.tsx';
import { useDeskField, useDeskTexts } from '../desk/useTexts.ts';
import { useActTypes } from '../lists.ts';
import { decision, draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';
import { WhoSection } from './WhoSection.tsx';

interface PartProps {
  problems: Problems;
}
const quiet = { autoComplete: 'off' } as const;

export const Sections = ({ problems }: PartProps) => (
  <>
    <WhoSection problems={problems} />
    <ActSection problems={problems} />
    <GroundsSection problems={problems} />
  </>
);

function ActSection({ problems }: PartProps) {
  const { t } = useLingui();
  const words = useOrganWords();
  const text = useDeskTexts({ draft, fields }, problems);
  const field = useDeskField({ fields }, problems);
  const answers = useAnswers();
  const { organ, isInaction } = answers;
  return (
    <Section id="act" title={t`Akti`}>
      <TypeField problems={problems} />
      <div className="desk-grid">
        <SelectField
          {...field('act.organ')}
          value={organ}
          onChange={(code) => draft.changeAnswers({ organ: organCodes.find((one) => one === code) ?? '' })}
          options={organCodes.map((code) => ({ code, name: words[code] }))}
        />
        {organ === 'KZAZ' && (
          <TextField {...text('act.kzazNumber')} width={4} native={{ inputMode: 'numeric', ...quiet }} />
        )}
        <TextField {...text('act.number')} native={quiet} />
        {!isInaction && <AnnouncedField problems={problems} />}
        {!isInaction && <ReceivedField problems={problems} />}
      </div>
      <div className="desk-grid desk-grid--area">
        <AreaFields
          value={{ ...answers, unit: '' }}
          onChange={({ region = answers.region, municipality = answers.municipality }) =>
            draft.changeAnswers({ region, municipality })
          }
          region={field('region')}
          municipality={{ ...field('municipality'), hint: undefined }}
        />
        <TextField {...text('votingCentres')} hint={t`Me presje, p.sh. 0412, 0413.`} native={quiet} />
      </div>
      <CentreNotes codes={votingCentresOf(answers.texts.votingCentres ?? '')} municipality={answers.municipality} />
      {!isInaction && (
        <FieldGroup id="decision-group" label={t`Vendimi i plotë që ankimohet`} error={problems.get('decisionFile')}>
          <EvidenceField id="decisionFile" box={decision} single limitsId="scans-limits" />
        </FieldGroup>
      )}
    </Section>
  );
}

/** The act with its legal path. */
function TypeField({ problems }: PartProps) {
  const { locale } = useLingui();
  const types = useActTypes();
  const { actType, organ } = useAnswers();
  const chosen = types.options.find(({ code }) => code === actType);
  const choose = (code: string) =>
    draft.changeAnswers({
      actType: code,
      isInaction: types.options.find((one) => one.code === code)?.isInaction ?? false,
      ...(code === actType ? {} : { organ: organAfter({ actType, organ }, code) }),
    });
  return (
    <div className="desk-wide">
      <SearchSelect
        {...useDeskField({ fields }, problems)('act.type')}
        value={actType}
        onChange={choose}
        options={types.options.map(({ code, name, also, everyday, legalBasis }) => ({
          code,
          name,
          keywords: `${code} ${also} ${everyday.join(' ')}`,
          note: formatLaw(legalBasis ?? '', locale),
        }))}
      />
      <ListFault list={types} />
      <div role="status">{chosen && <ActPath act={chosen} />}</div>
    </div>
  );
}

function AnnouncedField({ problems }: PartProps) {
  const { t } = useLingui();
  const field = useDeskField({ fields }, problems)('act.announcedAt');
  const { announcedOn, announcedTime } = useAnswers();
  const problem = field.error ? momentProblem(announcedOn, announcedTime, Date.now()) : undefined;
  const timeIsWrong = isOfTime(problem);
  return (
    <DateField
      {...field}
      timeIsWrong={timeIsWrong}
      value={announcedOn}
      onChange={(value) => draft.changeAnswers({ announcedOn: value })}
    >
      <TimePart
        id="act.announcedAt.time"
        label={t`Ora`}
        on={announcedOn}
        wrong={timeIsWrong}
        value={announcedTime}
        onChange={(value) => draft.changeAnswers({ announcedTime: value })}
      />
    </DateField>
  );
}

/** For acts whose time counts from receipt (KZ 124/1.2). */
function ReceivedField({ problems }: PartProps) {
  const field = useDeskField({ fields }, problems)('act.receivedOn');
  const { actType, receivedOn } = useAnswers();
  const act = useActTypes().options.find(({ code }) => code === actType);
  if (act?.deadline?.outsideAmount === undefined) return null;
  return <DateField {...field} value={receivedOn} onChange={(value) => draft.changeAnswers({ receivedOn: value })} />;
}

function GroundsSection({ problems }: PartProps) {
  const { t } = useLingui();
  const text = useDeskTexts({ draft, fields }, problems);
  return (
    <Section id="grounds" title={t({ message: 'Ankesa', context: 'një' })}>
      <TextArea {...text('violation')} short max={5000} />
      <TextArea {...text('legalBasis')} short max={2000} />
      <TextArea {...text('facts')} max={20_000} />
      <TextArea {...text('requestedEvidence')} short max={5000} />
      <TextArea {...text('claim')} short max={5000} />
    </Section>
  );
}
