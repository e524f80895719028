// The answers as rows to check, in the language shown.
import { confidentialities, tracks } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { dayOf, momentOf } from '../../filing/fields/dates.ts';
import { fieldOf } from '../../filing/fields/fields.ts';
import { nameOf } from '../../filing/fields/lists.ts';
import { useAreaWords } from '../../filing/place/areas.ts';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { SummaryRow } from '../../ui/layout/SummaryList.tsx';
import type { Answers, SubjectAnswers } from '../answers.ts';
import { type FieldKey, fields } from '../fields.ts';
import { useDenouncerTypes, useEducationLevels, useObjects, useSubjectTypes } from '../lists.ts';

export function useSummaries(answers: Answers) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const objects = useObjects();
  const types = useSubjectTypes();
  const place = useAreaWords(answers);
  const you = useYou(answers);
  const row = (key: FieldKey, value: ReactNode): SummaryRow => ({ key, label: i18n._(fields[key].label), value });
  const { track, confidentiality, confidentialityReason } = answers;
  const happened = momentOf(answers.occurredOn, answers.occurredTime);
  return {
    kind: [
      row('track', track && tracks[track][locale]),
      row('confidentiality', confidentiality && confidentialities[confidentiality][locale]),
      ...(confidentiality === 'confidential' ? [row('confidentialityReason', confidentialityReason)] : []),
    ],
    what: [
      row('object', nameOf(objects, answers.object)),
      row('description', answers.description),
      row('occurredAt', happened && <Happened at={happened} />),
      row('violatedAct', answers.violatedAct),
    ],
    where: [
      { key: 'place', label: t`Vendi`, value: place },
      row('place.address', answers.address),
      row('place.votingCentre', answers.votingCentre),
    ],
    who: answers.subjects.map((subject, at) => {
      const number = at + 1;
      const words = <SubjectWords key={subject.id} subject={subject} type={nameOf(types, subject.type)} />;
      return { key: String(subject.id), label: t`Subjekti ${number}`, value: words };
    }),
    you,
  };
}

/** Optional questions left empty share one row, so that what was answered stands out. */
function useYou(answers: Answers): readonly SummaryRow[] {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const { denouncer } = answers;
  const born = dayOf(denouncer.birthDate);
  const values = {
    'denouncer.type': nameOf(useDenouncerTypes(), denouncer.type),
    'denouncer.name': denouncer.name,
    'denouncer.surname': denouncer.surname,
    'denouncer.fatherName': denouncer.fatherName,
    'denouncer.personalNumber': denouncer.personalNumber.toUpperCase(),
    'denouncer.birthDate': born ? formatDate(born, locale) : '',
    'denouncer.birthPlace': denouncer.birthPlace,
    'denouncer.address': denouncer.address,
    'denouncer.phone': denouncer.phone,
    'denouncer.email': denouncer.email,
    'denouncer.position': denouncer.position,
    'denouncer.educationLevel': nameOf(useEducationLevels(), denouncer.educationLevel),
  } satisfies Partial<Record<FieldKey, string>>;
  const rows = Object.entries(values).map(([key, value]) => {
    const field = fieldOf(fields, key);
    return { key, label: field ? i18n._(field.label) : '', value };
  });
  const empty = rows.filter(({ value }) => value.trim() === '').map(({ label }) => label);
  const filled = rows.filter(({ value }) => value.trim() !== '');
  if (empty.length === 0) return filled;
  const rest = <span className="muted">{empty.join(', ')}</span>;
  return [...filled, { key: 'unanswered', label: t`Nuk u plotësuan`, value: rest }];
}

function Happened({ at }: { at: string }) {
  const locale = useLocale();
  const date = formatDate(at, locale);
  const time = formatTime(at);
  if (at.length <= 10) return <span className="num">{date}</span>;
  return (
    <span className="num">
      <Trans>
        {date}, rreth orës {time}
      </Trans>
    </span>
  );
}

const SubjectWords = ({ subject, type }: { subject: SubjectAnswers; type: string }) => (
  <>
    {subject.name.trim() || type}
    {subject.name.trim() && <span className="muted"> – {type}</span>}
    {[subject.position, subject.institution, subject.nipt.toUpperCase()]
      .filter((text) => text.trim() !== '')
      .map((text) => (
        <span key={text} className="soft summary-line">
          {text}
        </span>
      ))}
  </>
);
