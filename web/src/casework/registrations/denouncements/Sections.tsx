import { type Track, trackCodes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { isOfTime, momentProblem } from '../../../register/filing/fields/dates.ts';
import { ListFault } from '../../../register/filing/fields/ListFault.tsx';
import { AreaFields } from '../../../register/filing/place/AreaFields.tsx';
import { CentreNotes } from '../../../register/filing/place/CentreNotes.tsx';
import { PointField } from '../../../register/filing/place/PointField.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Section } from '../desk/Section.tsx';
import { useDeskField, useDeskTexts } from '../desk/useTexts.ts';
import { useObjects } from '../lists.ts';
import { draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';
import { SubjectsSection } from './SubjectsSection.tsx';
import { WhoSection } from './WhoSection.tsx';

interface PartProps {
  problems: Problems;
}

export const Sections = ({ problems }: PartProps) => (
  <>
    <WhoSection problems={problems} />
    <WhatSection problems={problems} />
    <WhereSection problems={problems} />
    <SubjectsSection problems={problems} />
  </>
);

function WhatSection({ problems }: PartProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const objects = useObjects();
  const field = useDeskField({ fields }, problems);
  const text = useDeskTexts({ draft, fields }, problems);
  const { who, track, object } = useAnswers();
  const tracks: Readonly<Record<Track, string>> = { denouncement: t`Denoncim`, tip: t`Indicie` };
  return (
    <Section id="what" title={t`Çfarë`}>
      {who === 'anonymous' ? (
        <p className="hint">
          <Trans>Një letër pa emër regjistrohet si indicie.</Trans>
        </p>
      ) : (
        <Choices
          {...field('track')}
          look="plain"
          value={track}
          onChange={(value) => draft.changeAnswers({ track: value })}
          choices={trackCodes.map((value) => ({ value, label: tracks[value] }))}
        />
      )}
      <div className="desk-wide">
        <SearchSelect
          {...field('object')}
          value={object}
          onChange={(code) => draft.changeAnswers({ object: code })}
          options={objects.options.map(({ code, name, also, everyday, legalBasis }) => ({
            code,
            name,
            keywords: `${code} ${also} ${everyday.join(' ')}`,
            note: formatLaw(legalBasis ?? '', locale),
          }))}
        />
        <ListFault list={objects} />
      </div>
      <TextArea {...text('description')} hint={t`Si është shkruar ose thënë, pa emrin e dërguesit.`} max={10_000} />
      <When problems={problems} />
      <TextField {...text('violatedAct')} native={{ autoComplete: 'off' }} />
    </Section>
  );
}

function When({ problems }: PartProps) {
  const { t } = useLingui();
  const field = useDeskField({ fields }, problems)('occurredAt');
  const { occurredOn, occurredTime } = useAnswers();
  const problem = field.error ? momentProblem(occurredOn, occurredTime, Date.now()) : undefined;
  const timeIsWrong = isOfTime(problem);
  return (
    <DateField
      {...field}
      timeIsWrong={timeIsWrong}
      value={occurredOn}
      onChange={(value) => draft.changeAnswers({ occurredOn: value })}
    >
      <TimePart
        id="occurredAt.time"
        label={t`Ora`}
        on={occurredOn}
        wrong={timeIsWrong}
        value={occurredTime}
        onChange={(value) => draft.changeAnswers({ occurredTime: value })}
      />
    </DateField>
  );
}

function WhereSection({ problems }: PartProps) {
  const { t } = useLingui();
  const field = useDeskField({ fields }, problems);
  const text = useDeskTexts({ draft, fields }, problems);
  const answers = useAnswers();
  const municipality = { ...field('place.municipality'), hint: undefined };
  return (
    <Section id="where" title={t`Ku`}>
      <div className="desk-grid desk-grid--area">
        <AreaFields
          value={answers}
          onChange={draft.changeAnswers}
          region={field('place.region')}
          municipality={municipality}
          unit={field('place.unit')}
        />
        <TextField {...text('place.address')} native={{ autoComplete: 'off' }} />
        <TextField {...text('place.votingCentre')} width={10} native={{ inputMode: 'numeric', autoComplete: 'off' }} />
      </div>
      <CentreNotes codes={[(answers.texts['place.votingCentre'] ?? '').trim()]} municipality={answers.municipality} />
      <PointField
        id="place.point"
        value={answers.point}
        onChange={(point) => draft.changeAnswers({ point })}
        municipality={answers.municipality || undefined}
      />
    </Section>
  );
}
