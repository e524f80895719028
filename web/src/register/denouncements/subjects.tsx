import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { asText, type ControlProps, type FieldRow, type Item, rowsOf, text } from '../../ui/forms/FieldsTable.tsx';
import { bodyOf } from '../filing/fields/body.ts';
import { electoralSubject, electoralSubjectOf, nipt, select } from '../filing/fields/kinds.tsx';
import { ListSelect, optionName } from '../filing/fields/lists.tsx';
import { useMunicipalities } from '../filing/place/areas.tsx';
import { type Answers, hasSubjectField, type SubjectAnswers } from './answers.ts';
import { useSubjectTypes } from './lists.ts';
import { SubjectList } from './SubjectList.tsx';

const fields: readonly Item<SubjectAnswers>[] = [
  select({
    path: 'subjects.*.type',
    at: 'type',
    label: msg`Kush është?`,
    missing: msg`Zgjidhni kush është subjekti.`,
    list: useSubjectTypes,
  }),
  electoralSubject({
    path: 'subjects.*.electoralSubject',
    at: 'electoralSubject',
    nameAt: 'name',
    label: msg`Subjekti zgjedhor`,
    hint: msg`Nga lista e subjekteve të regjistruara. Emri i tij del në regjistrin publik.`,
    type: ({ type }) => type,
  }),
  text({
    path: 'subjects.*.name',
    at: 'name',
    label: msg`Emri`,
    hint: msg`I personit, institucionit, partisë, medias ose faqes.`,
    when: ({ type }) => hasSubjectField(type, 'name') && type !== 'MUNICIPALITY',
    hidden: ({ type, electoralSubject: chosen }) => electoralSubjectOf(type, chosen) !== undefined,
    native: { autoComplete: 'off' },
  }),
  {
    path: 'subjects.*.name',
    at: 'name',
    label: msg`Bashkia`,
    when: ({ type }) => type === 'MUNICIPALITY',
    Control: MunicipalityName,
  },
  text({
    path: 'subjects.*.position',
    at: 'position',
    label: msg`Detyra ose funksioni`,
    when: ({ type }) => hasSubjectField(type, 'position'),
  }),
  text({
    path: 'subjects.*.institution',
    at: 'institution',
    label: msg`Institucioni ku punon`,
    when: ({ type }) => hasSubjectField(type, 'institution'),
  }),
  nipt({
    when: ({ type }) => hasSubjectField(type, 'nipt'),
    path: 'subjects.*.nipt',
    at: 'nipt',
    label: msg`NIPT-i`,
    hint: msg`Vetëm për shoqëri dhe institucione, p.sh. L12345678I.`,
  }),
];

/** A municipality has its Albanian name in the register; a name typed before stays. */
function MunicipalityName({ field, value, onChange }: ControlProps<SubjectAnswers>) {
  const { locale } = useLingui();
  const list = useMunicipalities();
  const typed = asText(value);
  const options = list.options.map(({ name, also }) => ({ code: `Bashkia ${locale === 'en' ? also : name}`, name }));
  const isListed = typed === '' || options.some(({ code }) => code === typed);
  return (
    <ListSelect
      {...field}
      list={list}
      value={typed}
      onChange={onChange}
      options={isListed ? options : [{ code: typed, name: typed }, ...options]}
    />
  );
}

export const subjects: FieldRow<Answers> = {
  path: 'subjects',
  label: msg`Subjekti zgjedhor`,
  others: rowsOf(fields),
  unlisted: 'always',
  sent: (_, { subjects: all }) => all.map((subject) => bodyOf(rowsOf(fields, subject), subject)),
  Control: ({ form, problems }) => <SubjectList form={form} rows={fields} problems={problems} />,
};

export function SubjectLabel({ subject }: { subject: SubjectAnswers }) {
  const type = optionName(useSubjectTypes(), subject.type);
  const textOf = (field: Parameters<typeof hasSubjectField>[1]) =>
    hasSubjectField(subject.type, field) ? subject[field].trim() : '';
  const name = textOf('name');
  return (
    <>
      {name || type}
      {name && <span className="muted"> – {type}</span>}
      {[textOf('position'), textOf('institution'), textOf('nipt').toUpperCase()].filter(Boolean).map((line) => (
        <span key={line} className="soft summary-line">
          {line}
        </span>
      ))}
    </>
  );
}
