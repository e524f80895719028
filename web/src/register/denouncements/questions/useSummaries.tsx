// Summary rows of the answers.
import { confidentialities, tracks } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import { FilesWords } from '../../filing/evidence/FilesWords.tsx';
import { momentOf } from '../../filing/fields/dates.ts';
import { useLabelOf } from '../../filing/fields/fields.ts';
import { nameOf } from '../../filing/fields/lists.ts';
import { useAreaWords } from '../../filing/place/areas.ts';
import { usePointWords } from '../../filing/place/PointField.tsx';
import type { Answers, SubjectAnswers } from '../answers.ts';
import { type FieldKey, fieldsOf } from '../fields.ts';
import { useObjects, useSubjectTypes } from '../lists.ts';
import { useAboutFiler } from './you/useAboutFiler.tsx';

export function useSummaries(answers: Answers) {
  const { t } = useLingui();
  const locale = useLocale();
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
