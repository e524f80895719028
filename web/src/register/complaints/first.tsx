// Steps of a complaint, and its first page.
import { type ComplainerTypeItem, isBody, type LocalizedText } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { paths } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note, type NoteProps } from '../../ui/feedback/Note.tsx';
import { choices, type Item, text } from '../../ui/forms/FieldsTable.tsx';
import { boxOf, createDraft } from '../filing/draft/draft.ts';
import type { EvidenceList } from '../filing/evidence/evidenceList.ts';
import { electoralSubject, electoralSubjectOf, nipt, representative, select } from '../filing/fields/kinds.tsx';
import type { Step } from '../filing/steps/form.ts';
import { type Answers, emptyAnswers, isRepresented } from './answers.ts';
import { useComplainerTypes } from './lists.ts';

export const draft = createDraft('complaint', emptyAnswers);

export const decision = boxOf(draft, 'decision');
export const evidence = boxOf(draft, 'evidence');

export const files: EvidenceList = {
  use: () => [...decision.use(), ...evidence.use()],
  get: () => [...decision.get(), ...evidence.get()],
  change: (next, isProgress) => {
    decision.change(next, isProgress);
    evidence.change(next, isProgress);
  },
  storedIn: draft.storedIn,
};

/** Always rendered, so that screen readers announce its content. */
function Standing({ value }: { value: unknown }) {
  const chosen = useComplainerTypes().options.find(({ code }) => code === value);
  return (
    <div role="status" className={chosen && 'after-field'}>
      {chosen && <StandingNote standing={chosen.standing} hint={chosen.hint} />}
    </div>
  );
}

const Representative = ({ children }: { children: ReactNode }) => (
  <section className="part" aria-labelledby="representative">
    <h2 id="representative">
      <Trans>Përfaqësuesi</Trans>
    </h2>
    {children}
  </section>
);

const all: readonly Step[] = [
  { key: 'who', name: msg`Ankuesi`, title: msg`Kush ankohet?` },
  { key: 'contact', name: msg`Kontakti`, title: msg`Si t’ju kontaktojë KAS-i?` },
  { key: 'act', name: msg`Akti dhe vendi`, title: msg`Cili akt ankimohet, dhe për cilin vend?` },
  { key: 'announced', name: msg`Shpallja dhe afati`, title: msg`Kur u shpall akti?` },
  { key: 'grounds', name: msg`Shkelja dhe kërkimi`, title: msg`Cili ligj u shkel, dhe çfarë kërkoni?` },
  { key: 'facts', name: msg`Faktet dhe provat`, title: msg`Ku e mbështetni ankesën?` },
  { key: 'evidence', name: msg`Vendimi dhe provat`, title: msg`Bashkëngjitni vendimin dhe provat` },
  { key: 'check', name: msg`Nënshkrimi dhe depozitimi`, title: msg`Kontrolloni dhe nënshkruani` },
];

const withoutDecision: Step = {
  key: 'evidence',
  name: msg`Dokumente dhe prova`,
  title: msg`Keni dokumente ose prova?`,
};

/** An inaction is never announced, and has no decision. */
export const stepsFor = ({ isInaction }: Pick<Answers, 'isInaction'>): readonly Step[] =>
  isInaction
    ? all.filter(({ key }) => key !== 'announced').map((one) => (one.key === 'evidence' ? withoutDecision : one))
    : all;

export const first: readonly Item<Answers>[] = [
  {
    Show: () => (
      <p className="hint">
        <Trans>
          Ankesa bëhet kundër një akti ose mosveprimi të organeve zgjedhore. E shqyrton Komisioni i Ankimimeve dhe
          Sanksioneve (KAS). Për sjelljen e dikujt <Link to={paths.registerDenouncement}>bëni një denoncim</Link>.
        </Trans>
      </p>
    ),
  },
  {
    Show: () => (
      <Note title={<Trans>Çfarë të keni pranë</Trans>}>
        <ul className="at-hand">
          <li>
            <Trans>
              aktin që ankimoni: numrin, datën dhe orën e shpalljes, dhe vendimin e plotë si skedar ose foto;
            </Trans>
          </li>
          <li>
            <Trans>emrin e plotë, adresën dhe kontaktin e ankuesit, dhe të përfaqësuesit nëse ka;</Trans>
          </li>
          <li>
            <Trans>ligjin që u shkel, provat që keni dhe çfarë kërkoni nga KAS-i.</Trans>
          </li>
        </ul>
        <p>
          <Trans>Lini bosh çfarë nuk keni: ankesa regjistrohet gjithsesi (KZ, neni 127.4).</Trans>
        </p>
      </Note>
    ),
  },
  select({
    path: 'complainer.type',
    at: 'type',
    label: msg`Në çfarë cilësie ankoheni?`,
    missing: msg`Zgjidhni në çfarë cilësie ankoheni.`,
    list: useComplainerTypes,
    After: Standing,
  }),
  electoralSubject({
    path: 'complainer.subject',
    at: 'subject',
    nameAt: 'name',
    label: msg`Subjekti zgjedhor`,
    hint: msg`Nga lista e subjekteve të regjistruara. KQZ-ja e konfirmon para se emri të dalë në regjistrin publik.`,
    type: ({ type }) => type,
  }),
  text({
    path: 'complainer.name',
    at: 'name',
    label: msg`Emri i plotë i ankuesit`,
    missing: msg`Shkruani emrin e plotë të ankuesit.`,
    article: 'KZ 126.1.a',
    hint: ({ type }) =>
      type === ''
        ? msg`I personit ose i subjektit.`
        : isBody(type)
          ? msg`Siç është regjistruar, pa shkurtime.`
          : msg`Emri dhe mbiemri, si në kartën e identitetit.`,
    hidden: ({ type, subject }) => electoralSubjectOf(type, subject) !== undefined,
    autofill: ({ type }) => (isBody(type) ? 'organization' : 'name'),
  }),
  nipt({
    path: 'complainer.nipt',
    at: 'nipt',
    label: msg`NIPT-i`,
    hint: msg`Nëse ankuesi ka, p.sh. L12345678I.`,
    unlisted: 'empty',
  }),
  choices({
    path: 'filer',
    label: msg`Kush e paraqet ankesën?`,
    missing: msg`Zgjidhni kush e paraqet ankesën.`,
    when: ({ type }) => type !== '' && !isBody(type),
    required: () => true,
    variant: 'plain',
    choices: [
      { value: 'self', label: msg`Vetë ankuesi` },
      { value: 'representative', label: msg`Një përfaqësues, p.sh. avokat ose drejtues` },
    ],
  }),
  {
    Frame: Representative,
    when: isRepresented,
    rows: representative<Answers>('complainer.representative', 'representative', {
      label: msg`Cilësia ose detyra e përfaqësuesit`,
      missing: msg`Shkruani cilësinë ose detyrën e përfaqësuesit.`,
      hint: msg`P.sh. përfaqësues ligjor, kryetar, avokat me prokurë.`,
    }),
  },
];

type Standing = z.infer<typeof ComplainerTypeItem>['standing'];

const styles: Readonly<Record<Standing, { tone: NoteProps['tone']; title: ReactNode }>> = {
  yes: { tone: 'ok', title: <Trans>Ligji ju njeh të drejtën e ankimit</Trans> },
  interest: { tone: 'blue', title: <Trans>Duhet të tregoni interesin e ligjshëm</Trans> },
  warn: { tone: 'warn', title: <Trans>Legjitimimi juaj mund të mos pranohet</Trans> },
  staff: { tone: 'plain', title: <Trans>Legjitimimin e vlerëson KAS-i</Trans> },
};

export function StandingNote({ standing, hint }: { standing: Standing; hint: LocalizedText | null }) {
  const { locale } = useLingui();
  const { tone, title } = styles[standing];
  return (
    <Note tone={tone} title={title}>
      <p>{hint ? hint[locale] : <Trans>Kur vendimi i KZAZ-së ju cenon interesat e ligjshme (KZ, neni 124).</Trans>}</p>
      <p className="small soft">
        <Trans>Mund ta depozitoni në çdo rast: KQZ-ja nuk refuzon regjistrimin e asnjë ankese (KZ, neni 127).</Trans>
      </p>
    </Note>
  );
}

/** No end is shown if holidays are missing, since a wrong one would be worse. */
export function NoCalendar({ retry }: { retry: () => void }) {
  const { t } = useLingui();
  const message = t`Kalendari i KQZ-së nuk u ngarkua, prandaj afati nuk llogaritet. Mund të vazhdoni edhe pa të.`;
  return <ErrorNotice error={{ message }} retry={retry} />;
}
