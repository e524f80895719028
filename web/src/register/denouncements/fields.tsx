// Fields of a denouncement by step. `recommended` marks what the commission may ask for without refusing (KPA 60.1, 62).
import {
  confidentialityProblems,
  filingProblems,
  gaps,
  IndividualDenouncement,
  isEmpty,
  LegalEntityDenouncement,
  type Locale,
  maxLength,
  typedDenouncementGaps,
} from '@denonco/contract';
import { msg, t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { asText, folded, heading, type Item, note, text, textArea } from '../../ui/forms/FieldsTable.tsx';
import { bodyOf } from '../filing/fields/body.ts';
import { dayOf } from '../filing/fields/dates.ts';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import { nipt, personalNumber, picker, representative, select } from '../filing/fields/kinds.tsx';
import { area, birthDate, email, files, moment, notify, phone, point } from '../filing/fields/laterKinds.tsx';
import { CentreNotes } from '../filing/place/PointField.tsx';
import { CheckGroups, declaration } from '../filing/steps/CheckGroups.tsx';
import type { LazyForm, StepContent } from '../filing/steps/form.ts';
import { fieldsIn } from '../filing/steps/steps.ts';
import { type Answers, toPartialFiling } from './answers.ts';
import { useEducationLevels, useEmergencyPhone, useEntityTypes, useObjects, usePersonTypes } from './lists.ts';
import { draft, evidence, start, stepsFor } from './start.tsx';
import { SubjectLabel, subjects } from './subjects.tsx';

const isEntity = ({ filer }: Answers): boolean => filer === 'legalEntity';

function CrimeNote() {
  const { t } = useLingui();
  const number = useEmergencyPhone();
  return (
    <Note tone="warn" alert>
      <p>
        <b>{t`Kjo mund të jetë vepër penale.`}</b> <Trans>KQZ-ja ia përcjell informacionin prokurorisë.</Trans>
      </p>
      <p>
        <Trans>
          Në rast rreziku telefononi tani <a href={`tel:${number}`}>{number}</a>. Denoncimi mund të presë.
        </Trans>
      </p>
    </Note>
  );
}

function ObjectNotes({ value }: { value: unknown }) {
  const { locale } = useLingui();
  const chosen = useObjects().options.find(({ code }) => code === value);
  const law = chosen?.legalBasis && formatLaw(chosen.legalBasis, locale);
  return (
    <>
      {law && (
        <p className="hint">
          <Trans>Baza ligjore: {law}</Trans>
        </p>
      )}
      {chosen?.isCrime && (
        <div className="after-field">
          <CrimeNote />
        </div>
      )}
    </>
  );
}

const what: readonly Item<Answers>[] = [
  picker({
    path: 'object',
    label: msg`Lloji i shkeljes`,
    missing: msg`Zgjidhni llojin e shkeljes.`,
    hint: msg`Kërkoni me fjalë, p.sh. “nxënës”, “materiale”, “blerje vote”.`,
    list: useObjects,
    After: ObjectNotes,
  }),
  textArea({
    path: 'description',
    label: msg`Përshkrimi`,
    missing: msg`Përshkruani çfarë ndodhi.`,
    hint: ({ confidentiality }) =>
      confidentiality === 'anonymous'
        ? msg`Kush, çfarë, ku dhe si e dini. Mos shkruani asgjë që tregon kush jeni.`
        : msg`Kush, çfarë, ku dhe si e dini. Mos shkruani këtu të dhëna tuajat; ato i kërkojmë më vonë.`,
    max: maxLength.description,
  }),
  moment({ path: 'occurredAt', label: msg`Kur ndodhi?`, at: 'occurredOn', timeAt: 'occurredTime', optionalTime: true }),
  text({
    path: 'violatedAct',
    label: msg`Akti i shkelur, nëse e dini`,
    hint: msg`Ligji, neni ose vendimi, p.sh. “KZ, neni 91”.`,
  }),
  area({
    path: 'place.region',
    label: msg`Qarku`,
    municipality: { path: 'place.municipality', label: msg`Bashkia`, missing: msg`Zgjidhni bashkinë.` },
    unit: { path: 'place.unit', label: msg`Njësia administrative` },
  }),
  folded(msg`Vendi i saktë, sipas dëshirës`, msg`Që KQZ-ja ta gjejë vendin kur e shqyrton.`, [
    text({
      path: 'place.address',
      at: 'address',
      label: msg`Vendi ose adresa`,
      hint: msg`Rruga, godina, lokali ose diçka pranë.`,
    }),
    text({
      path: 'place.votingCentre',
      at: 'votingCentre',
      label: msg`Kodi i qendrës së votimit`,
      invalid: msg`Kodi i qendrës së votimit ka 4 ose 5 shifra.`,
      hint: msg`Nëse ndodhi në ose pranë një qendre votimi: 4 ose 5 shifra, p.sh. 0412.`,
      width: 10,
      trims: true,
      native: { inputMode: 'numeric', maxLength: 12, autoComplete: 'off' },
      After: ({ value, answers }) => <CentreNotes codes={[asText(value)]} municipality={answers.municipality} />,
    }),
    point({ path: 'place.point', at: 'point', label: msg`Vendi në hartë` }),
  ]),
];

const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>;

const who: readonly Item<Answers>[] = [
  { Show: ({ form }) => <AskForSimilar {...form.useAnswers()} /> },
  note(msg`Personi ose institucioni që e bëri. Nëse nuk e dini, zgjidhni “I panjohur”.`),
  subjects,
  {
    Frame: Stack,
    rows: [
      heading(msg`Dokumente dhe prova`),
      note(
        msg`Sipas dëshirës. Foto, video, dokumente ose regjistrime që e mbështesin. Mund të dërgoni edhe pa to dhe t’i shtoni më vonë te çështja.`,
      ),
      files({ path: 'evidence', label: msg`Dokumente dhe prova`, evidenceList: evidence }),
    ],
  },
];

const eitherSuffices = msg`(mjafton njëri: telefoni ose e-maili)`;
const emailHint = msg`P.sh. emri@shembull.al.`;
const wantsEmail = ({ notify: wanted }: Answers): boolean => wanted.email;
const wantsSms = ({ notify: wanted }: Answers): boolean => wanted.sms;

const person: readonly Item<Answers>[] = [
  {
    Show: () => (
      <Note>
        <Trans>Identiteti juaj mbahet i kriptuar, nuk publikohet dhe shihet vetëm nga personat e autorizuar.</Trans>
      </Note>
    ),
    when: ({ confidentiality }) => confidentiality === 'confidential',
  },
  select({
    path: 'denouncer.type',
    label: msg`Në çfarë cilësie denonconi?`,
    missing: msg`Zgjidhni në çfarë cilësie denonconi.`,
    list: usePersonTypes,
  }),
  text({ path: 'denouncer.name', label: msg`Emri`, missing: msg`Shkruani emrin tuaj.`, autofill: 'given-name' }),
  text({
    path: 'denouncer.surname',
    label: msg`Mbiemri`,
    missing: msg`Shkruani mbiemrin tuaj.`,
    autofill: 'family-name',
  }),
  phone({
    path: 'denouncer.phone',
    recommended: eitherSuffices,
    optional: ({ denouncer }) => !isEmpty(denouncer.email) || undefined,
    required: wantsSms,
  }),
  email({
    path: 'denouncer.email',
    recommended: eitherSuffices,
    hint: emailHint,
    optional: ({ denouncer }) => !isEmpty(denouncer.phone) || undefined,
    required: wantsEmail,
  }),
  notify({
    contact: (answers) => answers.denouncer,
    when: (answers) =>
      !isEmpty(answers.denouncer.phone) ||
      !isEmpty(answers.denouncer.email) ||
      wantsSms(answers) ||
      wantsEmail(answers),
  }),
  folded(
    msg`Të dhëna të tjera, sipas dëshirës`,
    msg`Me to KQZ-ja verifikon kush jeni dhe ju dërgon shkresa me postë.`,
    [
      text({
        path: 'denouncer.address',
        label: msg`Adresa`,
        recommended: true,
        article: 'KPA 60.1',
        autofill: 'street-address',
      }),
      text({ path: 'denouncer.fatherName', label: msg`Emri i babait`, autofill: 'off' }),
      personalNumber({ path: 'denouncer.personalNumber', label: msg`Numri personal` }),
      birthDate({
        path: 'denouncer.birthDate',
        label: msg`Data e lindjes`,
        hint: msg`Dita, muaji, viti, p.sh. 7 3 1985.`,
      }),
      text({ path: 'denouncer.birthPlace', label: msg`Vendi i lindjes`, autofill: 'off' }),
      text({ path: 'denouncer.position', label: msg`Detyra ose funksioni`, autofill: 'organization-title' }),
      select({
        path: 'denouncer.educationLevel',
        label: msg`Arsimi`,
        hint: msg`Vetëm për statistika; nuk ndikon në shqyrtim.`,
        list: useEducationLevels,
      }),
    ],
  ),
];

const entity: readonly Item<Answers>[] = [
  select({
    path: 'denouncer.type',
    at: 'entity.type',
    label: msg`Çfarë është?`,
    missing: msg`Zgjidhni çfarë është personi juridik.`,
    list: useEntityTypes,
  }),
  text({
    path: 'denouncer.entityName',
    at: 'entity.entityName',
    label: msg`Emri i personit juridik`,
    missing: msg`Shkruani emrin e personit juridik.`,
    autofill: 'organization',
  }),
  nipt({
    path: 'denouncer.nipt',
    at: 'entity.nipt',
    label: msg`NIPT-i`,
    hint: msg`Në certifikatën e regjistrimit, p.sh. L12345678I.`,
  }),
  text({
    path: 'denouncer.address',
    at: 'entity.address',
    label: msg`Adresa e selisë`,
    missing: msg`Shkruani adresën e selisë.`,
    autofill: 'street-address',
  }),
  heading(msg`Kush vepron në emër të tij`),
  ...representative<Answers>('denouncer.representative', 'entity', {
    label: msg`Detyra e përfaqësuesit`,
    missing: msg`Shkruani detyrën e përfaqësuesit.`,
  }),
  heading(msg`Si t’ju kontaktojmë`),
  phone({ path: 'denouncer.phone', at: 'entity.phone', missing: msg`Shkruani telefonin.`, required: wantsSms }),
  email({
    path: 'denouncer.email',
    at: 'entity.email',
    missing: msg`Shkruani e-mailin.`,
    hint: emailHint,
    required: wantsEmail,
  }),
  notify({ contact: (answers) => answers.entity }),
];

const Bare = ({ children }: { children: ReactNode }) => children;

// Summary of all answers and the declaration. The page's button sends.
function Summary() {
  const { object, municipality, votingCentre } = draft.useAnswers();
  const isCrime = useObjects().options.find(({ code }) => code === object)?.isCrime ?? false;
  return (
    <>
      <CheckGroups form={{ draft, stepsFor }} contents={contents} />
      <CentreNotes codes={[votingCentre]} municipality={municipality} />
      {isCrime && <CrimeNote />}
      <SimilarCases object={object} municipality={municipality} />
    </>
  );
}

const check: readonly Item<Answers>[] = [
  { Show: Summary },
  declaration(
    msg`Deklarata`,
    msg`Sapo ta dërgoni, denoncimi merr numër dhe hyn në regjistër. Pas kësaj nuk ndryshohet, por mund ta plotësoni kur KQZ-ja jua kërkon, ose ta tërhiqni.`,
    msg`Deklaroj se, me sa di, të dhënat janë të vërteta.`,
  ),
  { Show: Lacking },
];

const contents: Readonly<Record<string, StepContent<Answers>>> = {
  start: { rows: start },
  what: { rows: what, heading: msg`Çfarë, kur dhe ku` },
  who: {
    rows: who,
    heading: msg`Kush dhe provat`,
    extraRows: (answers) =>
      answers.subjects.map((subject, at) => {
        const number = at + 1;
        return { key: `${subject.id}`, label: t`Subjekti ${number}`, value: <SubjectLabel subject={subject} /> };
      }),
  },
  you: {
    rows: [
      { Frame: Bare, rows: person, when: (answers) => !isEntity(answers) && answers.confidentiality !== 'anonymous' },
      { Frame: Bare, rows: entity, when: isEntity },
    ],
    isAboutPerson: true,
  },
  check: { rows: check },
};

const toFiling = (answers: Answers, language: Locale) => ({
  ...bodyOf(fieldsIn(contents, answers), answers),
  language,
});

function ruleProblems(answers: Answers) {
  if (isEntity(answers)) return confidentialityProblems(answers);
  const { birthDate, ...denouncer } = answers.denouncer;
  const identity = { ...denouncer, birthDate: dayOf(birthDate) };
  return filingProblems({ ...answers, denouncer: answers.confidentiality === 'anonymous' ? undefined : identity });
}

export const lazyForm: LazyForm<Answers> = {
  contents,
  findProblems: (answers, locale, now) => {
    const filing = toFiling(answers, locale);
    const schema = isEntity(answers) ? LegalEntityDenouncement : IndividualDenouncement;
    return findProblemsIn(fieldsIn(contents, answers), {
      answers,
      filing,
      locale,
      now,
      issues: schema.safeParse(filing).error?.issues ?? [],
      rules: ruleProblems(answers),
    });
  },
  listOf: (path) => {
    const subject = /^subjects\.(\d+)/.exec(path)?.[1];
    if (subject === undefined) return '';
    const number = Number(subject) + 1;
    return `${t`Subjekti ${number}`}: `;
  },
  lackingIn: (answers) =>
    typedDenouncementGaps(toPartialFiling(answers)).map((code) =>
      code === 'address' ? 'denouncer.address' : 'denouncer.phone',
    ),
  toFiling,
  toOutgoing: (answers, locale) => {
    const filing = toFiling(answers, locale);
    return isEntity(answers)
      ? { route: 'fileLegalEntityDenouncement', body: LegalEntityDenouncement.parse(filing) }
      : { route: 'fileIndividualDenouncement', body: IndividualDenouncement.parse(filing) };
  },
};

function Lacking() {
  const { locale, t } = useLingui();
  const missing = typedDenouncementGaps(toPartialFiling(draft.useAnswers()));
  const names = missing.map((code) => gaps[code].label[locale]).join('; ');
  return (
    <div role="status">
      {missing.length > 0 && (
        <Note tone="warn" title={<Trans>Mungon: {names}.</Trans>}>
          <p>
            {t`Denoncimi regjistrohet edhe kështu. Por KQZ-ja mund t’jua kthejë për plotësim, me një afat (KPA, nenet 60.1 dhe 62).`}
          </p>
        </Note>
      )}
    </div>
  );
}

const DAYS = 30;

interface SimilarCasesProps {
  object: string;
  municipality: string;
}

function useSimilar({ object, municipality }: SimilarCasesProps) {
  const from = dayInTirana(new Date(Date.now() - DAYS * 86_400_000));
  const query = { object, municipality, from };
  const { data } = useQuery(routeQuery('listOnlineDenouncements', { query: { ...query, pageSize: 1 } }));
  return { query, total: data?.total };
}

/** Prefetched one step earlier, so that the check step does not jump. */
function AskForSimilar(props: SimilarCasesProps) {
  useSimilar(props);
  return null;
}

/** Reserves its space, also without results, so that the button below stays in place. */
function SimilarCases(props: SimilarCasesProps) {
  const { query, total } = useSimilar(props);
  return (
    <div className="similar">
      {/* Height of the longest answer. */}
      <div aria-hidden="true">
        <Found total={88} query={query} />
      </div>
      {total !== undefined && (
        <div>
          {total > 0 ? (
            <Found total={total} query={query} />
          ) : (
            <Note>
              <Trans>Për këtë lloj shkeljeje dhe këtë bashki nuk ka denoncim tjetër në 30 ditët e fundit.</Trans>
            </Note>
          )}
        </div>
      )}
    </div>
  );
}

const Found = ({ total, query }: { total: number; query: Readonly<Record<string, string>> }) => (
  <Note>
    <Plural
      value={total}
      one="Për këtë lloj shkeljeje dhe këtë bashki ka # denoncim në 30 ditët e fundit."
      other="Për këtë lloj shkeljeje dhe këtë bashki ka # denoncime në 30 ditët e fundit."
    />{' '}
    <a href={`#${paths.listDenouncements}?${new URLSearchParams(query)}`} target="_blank" rel="noreferrer">
      <Trans>Shihini në regjistër (hapet në një skedë tjetër)</Trans>
    </a>
    . <Trans>Edhe nëse është i njëjti rast, denoncimi juaj vlen: është një dëshmi më shumë.</Trans>
  </Note>
);
