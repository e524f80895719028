// Summary rows of the answers.
import { confidentialities, tracks } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../../platform/i18n/format.ts';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import { confirmationOf } from '../../filing/contact/contact.ts';
import { FilesWords } from '../../filing/evidence/FilesWords.tsx';
import { dayOf, momentOf } from '../../filing/fields/dates.ts';
import { useLabelOf } from '../../filing/fields/fields.ts';
import { nameOf } from '../../filing/fields/lists.ts';
import { useAreaWords } from '../../filing/place/areas.ts';
import { usePointWords } from '../../filing/place/PointField.tsx';
import { type Answers, contactOf, type SubjectAnswers } from '../answers.ts';
import { type FieldKey, fieldsOf } from '../fields.ts';
import { useEducationLevels, useEntityTypes, useObjects, usePersonTypes, useSubjectTypes } from '../lists.ts';

export function useSummaries(answers: Answers) {
  const { t, locale } = useLingui();
  const objects = useObjects();
  const types = useSubjectTypes();
  const place = useAreaWords(answers);
  const you = useAboutFiler(answers);
  const point = usePointWords(answers.point);
  const labelOf = useLabelOf(fieldsOf(answers.filer));
  const row = (key: FieldKey, value: ReactNode): SummaryRow => ({ key, label: labelOf(key), value });
  const { track, confidentiality, confidentialityReason } = answers;
  const happened = momentOf(answers.occurredOn, answers.occurredTime);
  return {
    start: [row('filer', answers.filer === 'legalEntity' ? t`Person juridik` : t`Individ`)],
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
      row('place.point', point),
    ],
    who: answers.subjects.map((subject, at) => {
      const number = at + 1;
      const words = <SubjectWords key={subject.id} subject={subject} type={nameOf(types, subject.type)} />;
      return { key: String(subject.id), label: t`Subjekti ${number}`, value: words };
    }),
    evidence: [row('evidence', answers.evidence.length > 0 && <FilesWords items={answers.evidence} />)],
    you,
  };
}

function Happened({ at }: { at: string }) {
  const { locale } = useLingui();
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

// Filer's answers as summary rows.
type Values = Partial<Record<FieldKey, string>>;

/** Unanswered optional questions share one row, so that answers stand out. */
function useAboutFiler(answers: Answers): readonly SummaryRow[] {
  const { t } = useLingui();
  const person = usePerson(answers);
  const entity = useEntity(answers);
  const labelOf = useLabelOf(fieldsOf(answers.filer));
  const confirmed = confirmationOf(answers.phoneConfirmation, contactOf(answers).phone) !== undefined;
  const rows = Object.entries(answers.filer === 'legalEntity' ? entity : person).map(([key, value]) => {
    const label = labelOf(key);
    return { key, label, value: key === 'denouncer.phone' && confirmed ? `${value} (${t`i konfirmuar`})` : value };
  });
  const news = [answers.notify.email && t`me e-mail`, answers.notify.sms && t`me SMS`].filter(Boolean).join(', ');
  rows.push({ key: 'notify', label: labelOf('notify'), value: news });
  const empty = rows.filter(({ value }) => value.trim() === '').map(({ label }) => label);
  const filled = rows.filter(({ value }) => value.trim() !== '');
  if (empty.length === 0) return filled;
  const rest = <span className="muted">{empty.join(', ')}</span>;
  return [...filled, { key: 'unanswered', label: t`Nuk u plotësuan`, value: rest }];
}

function usePerson({ denouncer }: Answers): Values {
  const { date } = useLingui();
  const born = dayOf(denouncer.birthDate);
  return {
    'denouncer.type': nameOf(usePersonTypes(), denouncer.type),
    'denouncer.name': denouncer.name,
    'denouncer.surname': denouncer.surname,
    'denouncer.fatherName': denouncer.fatherName,
    'denouncer.personalNumber': denouncer.personalNumber.toUpperCase(),
    'denouncer.birthDate': born ? date(born) : '',
    'denouncer.birthPlace': denouncer.birthPlace,
    'denouncer.address': denouncer.address,
    'denouncer.phone': denouncer.phone,
    'denouncer.email': denouncer.email,
    'denouncer.position': denouncer.position,
    'denouncer.educationLevel': nameOf(useEducationLevels(), denouncer.educationLevel),
  };
}

function useEntity({ entity }: Answers): Values {
  return {
    'denouncer.type': nameOf(useEntityTypes(), entity.type),
    'denouncer.entityName': entity.entityName,
    'denouncer.nipt': entity.nipt.toUpperCase(),
    'denouncer.address': entity.address,
    'denouncer.representative.name': entity.name,
    'denouncer.representative.surname': entity.surname,
    'denouncer.representative.position': entity.position,
    'denouncer.representative.personalNumber': entity.personalNumber.toUpperCase(),
    'denouncer.phone': entity.phone,
    'denouncer.email': entity.email,
  };
}
