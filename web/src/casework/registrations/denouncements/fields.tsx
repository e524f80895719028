// Fields of a denouncement on paper; `missing` marks the required ones.
import { trackCodes, tracks } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import type { SubjectAnswers } from '../../../register/denouncements/answers.ts';
import {
  useEducationLevels,
  useEntityTypes,
  useObjects,
  usePersonTypes,
  useSubjectTypes,
} from '../../../register/denouncements/lists.ts';
import { SubjectList } from '../../../register/denouncements/SubjectList.tsx';
import { electoralSubject, nipt, picker, select } from '../../../register/filing/fields/kinds.tsx';
import { area, birthDate, moment, point } from '../../../register/filing/fields/laterKinds.tsx';
import { CentreNotes } from '../../../register/filing/place/PointField.tsx';
import {
  type ControlProps,
  checkbox,
  choices,
  type Item,
  note,
  rowsOf,
  textArea,
} from '../../../ui/forms/FieldsTable.tsx';
import { filesRows, grid, personalNumber, plain, receivedRows, section } from '../received.tsx';
import { type Answers, boxes, draft } from './answers.ts';

const isPerson = ({ who }: Answers): boolean => who === 'individual';
const isEntity = ({ who }: Answers): boolean => who === 'entity';

const who = section<Answers>('who-part', msg`Kush`, [
  choices({
    path: 'who',
    label: msg`Kush denoncon`,
    missing: msg`Zgjidhni kush denoncon.`,
    required: () => true,
    look: 'plain',
    choices: [
      { value: 'individual', label: msg`Individ` },
      { value: 'entity', label: msg`Person juridik` },
      { value: 'anonymous', label: msg`Pa emër (indicie anonime)` },
    ],
  }),
  grid(
    [
      select({
        path: 'individual.type',
        label: msg`Cilësia`,
        missing: msg`Zgjidhni cilësinë e denoncuesit.`,
        list: usePersonTypes,
      }),
      plain({ path: 'individual.name', label: msg`Emri`, missing: msg`Shkruani emrin ose mbiemrin, si në letër.` }),
      plain({ path: 'individual.surname', label: msg`Mbiemri` }),
      plain({ path: 'individual.fatherName', label: msg`Emri i babait` }),
      personalNumber({ path: 'individual.personalNumber', label: msg`Numri personal` }),
      plain({ path: 'individual.birthPlace', label: msg`Vendi i lindjes` }),
      plain({ path: 'individual.address', label: msg`Adresa` }),
      plain({ path: 'individual.phone', label: msg`Telefoni`, type: 'tel' }),
      plain({ path: 'individual.email', label: msg`E-mail`, type: 'email' }),
      plain({ path: 'individual.position', label: msg`Detyra ose funksioni` }),
      select({ path: 'individual.educationLevel', label: msg`Arsimi`, list: useEducationLevels }),
      birthDate({ path: 'individual.birthDate', at: 'birthDate', label: msg`Data e lindjes` }),
    ],
    { when: isPerson },
  ),
  grid(
    [
      select({
        path: 'entity.type',
        label: msg`Lloji`,
        missing: msg`Zgjidhni llojin e personit juridik.`,
        list: useEntityTypes,
      }),
      plain({
        path: 'entity.entityName',
        label: msg`Emri i personit juridik`,
        missing: msg`Shkruani emrin e personit juridik.`,
      }),
      nipt({ path: 'entity.nipt', label: msg`NIPT-i` }),
      plain({ path: 'entity.address', label: msg`Adresa e selisë` }),
      plain({ path: 'entity.phone', label: msg`Telefoni`, type: 'tel' }),
      plain({ path: 'entity.email', label: msg`E-mail`, type: 'email' }),
      plain({ path: 'entity.representative.name', label: msg`Emri i përfaqësuesit` }),
      plain({ path: 'entity.representative.surname', label: msg`Mbiemri i përfaqësuesit` }),
      plain({ path: 'entity.representative.position', label: msg`Detyra e përfaqësuesit` }),
      personalNumber({ path: 'entity.representative.personalNumber', label: msg`Numri personal i përfaqësuesit` }),
    ],
    { when: isEntity },
  ),
  checkbox({
    path: 'confidentiality',
    at: 'isConfidential',
    label: msg`Konfidencialiteti`,
    text: msg`Kërkon të mbetet konfidencial`,
    when: (answers) => isPerson(answers) || isEntity(answers),
  }),
  textArea({
    path: 'confidentialityReason',
    label: msg`Arsyet e konfidencialitetit`,
    when: (answers) => answers.isConfidential && (isPerson(answers) || isEntity(answers)),
    short: true,
  }),
]);

const what = section<Answers>('what', msg`Çfarë`, [
  note(msg`Një letër pa emër regjistrohet si indicie.`, (answers) => answers.who === 'anonymous'),
  choices({
    path: 'track',
    label: msg`Lloji i paraqitjes`,
    missing: msg`Zgjidhni denoncim ose indicie.`,
    when: (answers) => answers.who !== 'anonymous',
    look: 'plain',
    choices: trackCodes.map((value) => ({ value, label: tracks[value] })),
  }),
  grid(
    [
      picker({
        path: 'object',
        label: msg`Objekti`,
        missing: msg`Zgjidhni objektin e denoncimit.`,
        list: useObjects,
        byCode: true,
      }),
    ],
    { className: 'desk-wide' },
  ),
  textArea({
    path: 'description',
    label: msg`Përshkrimi`,
    missing: msg`Shkruani çfarë thotë letra.`,
    hint: msg`Si është shkruar ose thënë, pa emrin e dërguesit.`,
    max: 10_000,
  }),
  moment({ path: 'occurredAt', at: 'occurredOn', timeAt: 'occurredTime', label: msg`Kur ndodhi` }),
  plain({ path: 'violatedAct', label: msg`Akti i shkelur` }),
]);

const where = section<Answers>('where', msg`Ku`, [
  grid(
    [
      area({
        path: 'place.region',
        label: msg`Qarku`,
        municipality: { path: 'place.municipality', label: msg`Bashkia` },
        unit: { path: 'place.unit', label: msg`Njësia administrative` },
      }),
      plain({ path: 'place.address', label: msg`Vendi ose adresa` }),
      plain({
        path: 'place.votingCentre',
        label: msg`Kodi i qendrës së votimit`,
        invalid: msg`Kodi i qendrës së votimit ka 4 ose 5 shifra.`,
        width: 10,
        native: { inputMode: 'numeric' },
      }),
    ],
    { className: 'desk-grid desk-grid--area' },
  ),
  { Show: Centre },
  point({ path: 'place.point', at: 'point', label: msg`Vendi në hartë` }),
]);

function Centre() {
  const { texts, municipality } = draft.useAnswers();
  return <CentreNotes codes={[(texts['place.votingCentre'] ?? '').trim()]} municipality={municipality} />;
}

const ofSubject: readonly Item<SubjectAnswers>[] = [
  grid([
    select({ path: 'subjects.*.type', at: 'type', label: msg`Kush është`, list: useSubjectTypes }),
    electoralSubject({
      path: 'subjects.*.electoralSubject',
      at: 'electoralSubject',
      nameAt: 'name',
      label: msg`Subjekti zgjedhor`,
      type: ({ type }) => type,
    }),
    plain({ path: 'subjects.*.name', at: 'name', label: msg`Emri` }),
    plain({ path: 'subjects.*.position', at: 'position', label: msg`Detyra` }),
    plain({ path: 'subjects.*.institution', at: 'institution', label: msg`Institucioni` }),
    nipt({ path: 'subjects.*.nipt', at: 'nipt', label: msg`NIPT-i` }),
  ]),
];

/** Left out when empty, so its type is required without a mark. */
const missingType = { path: 'subjects.*.type', label: msg`Kush është`, missing: msg`Zgjidhni kush është subjekti.` };

const Subjects = ({ form, problems }: ControlProps<Answers>) => (
  <SubjectList compact="desk-subject" form={form} rows={ofSubject} problems={problems} />
);

const subjects = section<Answers>('subjects', msg`Ndaj kujt`, [
  note(msg`Nëse letra nuk përmend askënd, lëreni bosh: regjistrohet “I panjohur”.`),
  { path: 'subjects', label: msg`Ndaj kujt`, others: [missingType, ...rowsOf(ofSubject)], Control: Subjects },
]);

export const rows: readonly Item<Answers>[] = [
  receivedRows<Answers>('denouncement'),
  who,
  what,
  where,
  subjects,
  ...filesRows<Answers>(boxes),
];
