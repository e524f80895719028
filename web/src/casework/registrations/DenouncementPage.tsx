// A denouncement on paper; `missing` marks the required fields.
import {
  type Confidentiality,
  denouncementGaps,
  PaperDenouncement,
  type Track,
  trackCodes,
  tracks,
} from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { call } from '../../platform/api/client.ts';
import { newSubject, type SubjectAnswers } from '../../register/denouncements/answers.ts';
import {
  useEducationLevels,
  useEntityTypes,
  useObjects,
  usePersonTypes,
  useSubjectTypes,
} from '../../register/denouncements/lists.ts';
import { SubjectList } from '../../register/denouncements/SubjectList.tsx';
import { isTaken } from '../../register/filing/evidence/evidence.ts';
import { bodyOf } from '../../register/filing/fields/body.ts';
import { electoralSubject, nipt, picker, select } from '../../register/filing/fields/kinds.tsx';
import { area, birthDate, moment, point } from '../../register/filing/fields/laterKinds.tsx';
import { optionName } from '../../register/filing/fields/lists.tsx';
import { trimmedOrUndefined } from '../../register/filing/fields/texts.ts';
import type { Point } from '../../register/filing/place/areas.tsx';
import { CentreNotes } from '../../register/filing/place/PointField.tsx';
import { noDate } from '../../ui/dates/dates.ts';
import {
  type ControlProps,
  checkbox,
  choices,
  type Item,
  note,
  rowsOf,
  textArea,
} from '../../ui/forms/FieldsTable.tsx';
import {
  draftOf,
  filesRows,
  grid,
  keepSender,
  noPaper,
  type PaperAnswers,
  type PaperForm,
  personalNumber,
  plain,
  reachRows,
  receivedRows,
  representativeRows,
  section,
  textAt,
  textsAt,
} from './paper.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';

interface Answers extends PaperAnswers {
  readonly who: 'individual' | 'entity' | 'anonymous' | '';
  readonly track: Track | '';
  readonly point: Point | null;
  readonly subjects: readonly SubjectAnswers[];
  readonly isConfidential: boolean;
  readonly birthDate: typeof noDate;
  readonly object: string;
  readonly occurredOn: typeof noDate;
  readonly occurredTime: string;
  readonly unit: string;
}

const emptyAnswers: Answers = {
  ...noPaper,
  who: '',
  track: '',
  point: null,
  subjects: [newSubject(1)],
  isConfidential: false,
  birthDate: noDate,
  object: '',
  occurredOn: noDate,
  occurredTime: '',
  unit: '',
};

const isNamed = ({ id: _, ...texts }: SubjectAnswers): boolean =>
  Object.values(texts).some((text = '') => trimmedOrUndefined(text));

const confidentialityOf = ({ who, isConfidential }: Answers): Confidentiality =>
  who === 'anonymous' ? 'anonymous' : isConfidential ? 'confidential' : 'named';

const draft = draftOf('denouncement', emptyAnswers);
const isPerson = ({ who }: Answers): boolean => who === 'individual';
const isEntity = ({ who }: Answers): boolean => who === 'entity';

const who = section<Answers>('who-part', msg`Kush`, [
  choices({
    path: 'who',
    label: msg`Kush denoncon`,
    missing: msg`Zgjidhni kush denoncon.`,
    required: () => true,
    variant: 'plain',
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
      ...reachRows<Answers>('individual', msg`Adresa`),
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
      ...reachRows<Answers>('entity', msg`Adresa e selisë`),
      ...representativeRows<Answers>('entity', msg`Detyra e përfaqësuesit`),
    ],
    { when: isEntity },
  ),
  checkbox({
    path: 'confidentiality',
    at: 'isConfidential',
    label: msg`Konfidencialiteti`,
    text: msg`Kërkon të mbetet konfidencial`,
    hidden: (answers) => !isPerson(answers) && !isEntity(answers),
    sent: (_, answers) => confidentialityOf(answers),
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
    // Only a tip may be anonymous.
    hidden: (answers) => answers.who === 'anonymous',
    sent: (track, answers) => (answers.who === 'anonymous' ? 'tip' : track),
    variant: 'plain',
    choices: trackCodes.map((value) => ({ value, label: tracks[value] })),
  }),
  picker({
    path: 'object',
    label: msg`Objekti`,
    missing: msg`Zgjidhni llojin e shkeljes.`,
    list: useObjects,
    byCode: true,
  }),
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

/** An empty subject is left out, so its type is required without a mark. */
const missingType = { path: 'subjects.*.type', label: msg`Kush është`, missing: msg`Zgjidhni kush është subjekti.` };

const Subjects = ({ form, problems }: ControlProps<Answers>) => (
  <SubjectList compact="desk-subject" form={form} rows={ofSubject} problems={problems} />
);

const subjects = section<Answers>('subjects', msg`Ndaj kujt`, [
  note(msg`Nëse letra nuk përmend askënd, lëreni bosh: regjistrohet “I panjohur”.`),
  {
    path: 'subjects',
    label: msg`Ndaj kujt`,
    others: [missingType, ...rowsOf(ofSubject)],
    sent: (_, answers) => answers.subjects.filter(isNamed).map((subject) => bodyOf(rowsOf(ofSubject), subject)),
    Control: Subjects,
  },
]);

/** Maps indices of sent subjects to the page's, since empty ones are left out. */
function placeOfSubject(path: readonly PropertyKey[], { subjects }: Answers): readonly PropertyKey[] {
  const [list, at, ...rest] = path;
  if (list !== 'subjects' || typeof at !== 'number') return path;
  const sent = subjects.flatMap((subject, index) => (isNamed(subject) ? index : []));
  return [list, sent[at] ?? at, ...rest];
}

function useSummary() {
  const { t } = useLingui();
  const answers = draft.useAnswers();
  const name = [textAt(answers, 'individual.name'), textAt(answers, 'individual.surname')].filter(Boolean).join(' ');
  const who = {
    '': '',
    individual: name,
    entity: textAt(answers, 'entity.entityName') ?? '',
    anonymous: t`Anonim`,
  }[answers.who];
  return { who, what: optionName(useObjects(), answers.object) };
}

const denouncementForm: PaperForm<Answers> = {
  kind: 'denouncement',
  title: msg`Regjistro një denoncim`,
  draft,
  rows: [receivedRows('denouncement'), who, what, where, subjects, ...filesRows(draft)],
  // Nothing is required before the type is chosen.
  issuesOf: (answers, body) =>
    (PaperDenouncement.safeParse(body).error?.issues ?? [])
      .filter(({ path }) => answers.who !== '' || path[0] !== 'individual')
      .map((issue) => ({ ...issue, path: [...placeOfSubject(issue.path, answers)] })),
  gapsOf: (answers) => {
    const { who: sender, received, municipality } = answers;
    return denouncementGaps({
      received,
      scans: answers.scans.filter(isTaken),
      confidentiality: confidentialityOf(answers),
      confidentialityReason: textAt(answers, 'confidentialityReason'),
      place: { municipality },
      individual: textsAt(answers, 'individual'),
      entity:
        sender === 'entity'
          ? { ...textsAt(answers, 'entity'), representative: textsAt(answers, 'entity.representative') }
          : undefined,
    });
  },
  aboutOf: ({ object }) => object,
  useSummary,
  register: (body, idempotencyKey) =>
    call('registerDenouncement', { body: PaperDenouncement.parse(body) }, { idempotencyKey }),
  ofSameSender: (answers) => {
    const { who, isConfidential, birthDate } = answers;
    return { ...keepSender(emptyAnswers, answers, /^(individual|entity)\./), who, isConfidential, birthDate };
  },
};

export const DenouncementPage = () => <RegistrationPage form={denouncementForm} />;
