import { type Track, trackCodes } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../../platform/i18n/law.ts';
import { isOfTime, momentProblem } from '../../../register/filing/fields/dates.ts';
import { ElectoralSubjectField } from '../../../register/filing/fields/ElectoralSubjectField.tsx';
import { ListFault } from '../../../register/filing/fields/ListFault.tsx';
import { NiptField } from '../../../register/filing/fields/NiptField.tsx';
import { AreaFields } from '../../../register/filing/place/AreaFields.tsx';
import { CentreNotes } from '../../../register/filing/place/CentreNotes.tsx';
import { PointField } from '../../../register/filing/place/PointField.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField, TimePart } from '../../../ui/dates/DateField.tsx';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { SearchSelect } from '../../../ui/forms/SearchSelect.tsx';
import { SelectField } from '../../../ui/forms/SelectField.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPlus, iconTrash } from '../../../ui/marks/pageIcons.ts';
import { Section } from '../desk/Section.tsx';
import { useDeskField, useDeskTexts } from '../desk/useTexts.ts';
import { useObjects, useSubjectTypes } from '../lists.ts';
import { newSubject, type SubjectAnswers } from './answers.ts';
import { draft, useAnswers } from './draft.ts';
import { fields } from './fields.ts';
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
  const { t, locale } = useLingui();
  const objects = useObjects();
  const field = useDeskField({ fields }, problems);
  const text = useDeskTexts({ draft, fields }, problems);
  const { who, track, object } = useAnswers();
  const tracks: Readonly<Record<Track, string>> = { denouncement: t`Denoncim`, tip: t`Indicie` };
  return (
    <Section id="what" title={t`Çfarë`}>
      {who === 'anonymous' ? (
        <p className="hint">{t`Një letër pa emër regjistrohet si indicie.`}</p>
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

const most = 20;

function SubjectsSection({ problems }: { problems: Problems }) {
  const { t } = useLingui();
  const { subjects } = useAnswers();
  const types = useSubjectTypes();
  const add = () => {
    draft.changeAnswers({ subjects: [...subjects, newSubject(1 + Math.max(...subjects.map(({ id }) => id)))] });
    requestAnimationFrame(() => focusField(`subjects.${subjects.length}.type`));
  };
  const remove = (at: number) => {
    draft.changeAnswers({ subjects: subjects.filter((_, index) => index !== at) });
    requestAnimationFrame(() => focusField(`subjects.${Math.max(0, at - 1)}.type`));
  };
  return (
    <Section id="subjects" title={t`Ndaj kujt`}>
      <p className="hint">{t`Nëse letra nuk përmend askënd, lëreni bosh: regjistrohet “I panjohur”.`}</p>
      <ListFault list={types} />
      {subjects.map((subject, at) => (
        <SubjectRow
          key={subject.id}
          subject={subject}
          at={at}
          problems={problems}
          types={types.options}
          onRemove={subjects.length > 1 ? () => remove(at) : undefined}
        />
      ))}
      {subjects.length < most && (
        <p>
          <Button size="small" onClick={add}>
            <Icon of={iconPlus} size="small" />
            <Trans>Shto një subjekt</Trans>
          </Button>
        </p>
      )}
    </Section>
  );
}

interface RowProps {
  subject: SubjectAnswers;
  /** Index in the list. */
  at: number;
  problems: Problems;
  types: readonly { code: string; name: string }[];
  onRemove: (() => void) | undefined;
}

function SubjectRow({ subject, at, problems, types, onRemove }: RowProps) {
  const { t } = useLingui();
  const field = useDeskField({ fields }, problems);
  const number = at + 1;
  const change = (part: Partial<SubjectAnswers>) =>
    draft.changeAnswers({
      subjects: draft.get().answers.subjects.map((one) => (one.id === subject.id ? { ...one, ...part } : one)),
    });
  const text = (key: Exclude<keyof SubjectAnswers, 'id'>) => ({
    ...field(`subjects.${at}.${key}`),
    value: subject[key] ?? '',
    onChange: (value: string) => change({ [key]: value }),
  });
  const { label, ...type } = text('type');
  return (
    <fieldset className="desk-subject" aria-label={t`Subjekti ${number}`}>
      <div className="desk-grid">
        <SelectField {...type} label={label.replace(/ \*$/, '')} options={types} />
        <ElectoralSubjectField
          {...text('electoralSubject')}
          type={subject.type}
          onChange={(electoralSubject, name = subject.name) => change({ electoralSubject, name })}
        />
        <TextField {...text('name')} native={{ autoComplete: 'off' }} />
        <TextField {...text('position')} native={{ autoComplete: 'off' }} />
        <TextField {...text('institution')} native={{ autoComplete: 'off' }} />
        <NiptField {...text('nipt')} hint={undefined} />
      </div>
      {onRemove && (
        <Button tone="quiet" size="small" onClick={onRemove} aria-label={t`Hiq subjektin ${number}`}>
          <Icon of={iconTrash} size="small" />
          <Trans>Hiqe</Trans>
        </Button>
      )}
    </fieldset>
  );
}
