// The answers as rows to check, in the language shown.
import { confidentialities, tracks } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import type { SummaryRow } from '../../ui/layout/SummaryList.tsx';
import type { Answers, DenouncerAnswers, SubjectAnswers } from '../answers.ts';
import { birthDateOf, occurredAtOf } from '../dates.ts';
import { type FieldKey, fields } from '../fields.ts';
import {
  nameOf,
  useDenouncerTypes,
  useEducationLevels,
  useMunicipalities,
  useObjects,
  useRegions,
  useSubjectTypes,
  useUnits,
} from '../lists.ts';

export function useSummaries(answers: Answers) {
  const { i18n, t } = useLingui();
  const locale = useLocale();
  const objects = useObjects();
  const types = useSubjectTypes();
  const place = usePlace(answers);
  const identity = useIdentity(answers.denouncer);
  const row = (key: FieldKey, value: ReactNode): SummaryRow => ({ key, label: i18n._(fields[key].label), value });
  const { track, confidentiality, confidentialityReason } = answers;
  const happened = occurredAtOf(answers);
  const born = birthDateOf(answers);
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
    you: [
      ...identity.map(({ key, value }) => row(key, value)),
      row('denouncer.birthDate', born && formatDate(born, locale)),
    ],
  };
}

function usePlace({ region, municipality, unit }: Answers): string {
  const regions = useRegions();
  const municipalities = useMunicipalities();
  const units = useUnits(municipality);
  return [nameOf(regions, region), nameOf(municipalities, municipality), nameOf(units, unit)]
    .filter(Boolean)
    .join(' → ');
}

function useIdentity(denouncer: DenouncerAnswers): readonly { key: FieldKey; value: string }[] {
  const types = useDenouncerTypes();
  const levels = useEducationLevels();
  const { name, surname, fatherName, personalNumber, birthPlace, address, phone, email, position } = denouncer;
  return [
    { key: 'denouncer.type', value: nameOf(types, denouncer.type) },
    { key: 'denouncer.name', value: name },
    { key: 'denouncer.surname', value: surname },
    { key: 'denouncer.fatherName', value: fatherName },
    { key: 'denouncer.personalNumber', value: personalNumber.toUpperCase() },
    { key: 'denouncer.birthPlace', value: birthPlace },
    { key: 'denouncer.address', value: address },
    { key: 'denouncer.phone', value: phone },
    { key: 'denouncer.email', value: email },
    { key: 'denouncer.position', value: position },
    { key: 'denouncer.educationLevel', value: nameOf(levels, denouncer.educationLevel) },
  ];
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
