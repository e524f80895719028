// Fields of a complaint on paper. Missing elements are no errors (KZ 127.4).
import { isBody, organCodes } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ChosenActPath } from '../../../register/complaints/ChosenActPath.tsx';
import { useActTypes, useComplainerTypes } from '../../../register/complaints/lists.ts';
import { organNames } from '../../../register/filing/acts/ActPath.tsx';
import { organAfter, votingCentresOf } from '../../../register/filing/acts/organs.ts';
import { electoralSubject, nipt, picker, select } from '../../../register/filing/fields/kinds.tsx';
import { area, day, files, moment } from '../../../register/filing/fields/laterKinds.tsx';
import { CentreNotes } from '../../../register/filing/place/PointField.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { type ControlProps, type Item, textArea } from '../../../ui/forms/FieldsTable.tsx';
import { filesRows, grid, personalNumber, plain, receivedRows, section } from '../received.tsx';
import { type Answers, boxes, decision, draft } from './answers.ts';

const typeOf = ({ texts }: Answers): string => texts['complainer.type'] ?? '';
const isAnnounced = ({ isInaction }: Answers): boolean => !isInaction;

/** Standing never blocks a registration (KZ 127.4). */
function Standing() {
  const { locale } = useLingui();
  const type = typeOf(draft.useAnswers());
  const hint = useComplainerTypes().options.find(({ code }) => code === type)?.hint;
  return (
    <div role="status">
      {hint && (
        <Note tone="warn">
          <p>{hint[locale]}</p>
        </Note>
      )}
    </div>
  );
}

const RepresentativeHead = () => (
  <h3>{isBody(typeOf(draft.useAnswers())) ? <Trans>Përfaqësuesi</Trans> : <Trans>Përfaqësuesi, nëse ka</Trans>}</h3>
);

const who = section<Answers>('who-part', msg`Kush`, [
  grid([
    select({ path: 'complainer.type', label: msg`Cilësia`, list: useComplainerTypes }),
    electoralSubject({
      path: 'complainer.subject',
      nameAt: 'complainer.name',
      label: msg`Subjekti zgjedhor`,
      type: typeOf,
    }),
    plain({ path: 'complainer.name', label: msg`Emri i plotë i ankuesit` }),
    nipt({ path: 'complainer.nipt', label: msg`NIPT-i` }),
    plain({ path: 'complainer.address', label: msg`Adresa` }),
    plain({ path: 'complainer.phone', label: msg`Telefoni`, type: 'tel' }),
    plain({ path: 'complainer.email', label: msg`E-mail`, type: 'email' }),
  ]),
  { Show: Standing },
  { Show: RepresentativeHead },
  grid([
    plain({ path: 'complainer.representative.name', label: msg`Emri i përfaqësuesit` }),
    plain({ path: 'complainer.representative.surname', label: msg`Mbiemri i përfaqësuesit` }),
    plain({ path: 'complainer.representative.position', label: msg`Cilësia e përfaqësuesit` }),
    personalNumber({ path: 'complainer.representative.personalNumber', label: msg`Numri personal i përfaqësuesit` }),
  ]),
]);

const useChosenAct = (code: string) => useActTypes().options.find((one) => one.code === code);

function useOrgans() {
  const { i18n } = useLingui();
  const options = organCodes.map((code) => ({ code, name: i18n._(organNames[code]), also: '' }));
  return { options, error: null, refetch: () => {} };
}

const receivedOn = day<Answers>({
  path: 'act.receivedOn',
  at: 'receivedOn',
  label: msg`Kur e mori ankuesi vendimin`,
  when: isAnnounced,
});

/** Acts whose time counts from receipt (KZ 124/1.2). */
function ReceivedOn(props: ControlProps<Answers>) {
  const isCounted = useChosenAct(props.answers.actType)?.deadline?.outsideAmount !== undefined;
  return isCounted ? <receivedOn.Control {...props} /> : null;
}

function Centres() {
  const { texts, municipality } = draft.useAnswers();
  return <CentreNotes codes={votingCentresOf(texts.votingCentres ?? '')} municipality={municipality} />;
}

const act = section<Answers>('act', msg`Akti`, [
  grid(
    [
      picker({
        path: 'act.type',
        at: 'actType',
        label: msg`Akti ose mosveprimi`,
        list: useActTypes,
        byCode: true,
        set: (chosen, { actType, organ }) => ({
          isInaction: chosen?.isInaction ?? false,
          organ: chosen?.code === actType ? organ : organAfter({ actType, organ }, chosen?.code ?? ''),
        }),
        After: ChosenActPath,
      }),
    ],
    { className: 'desk-wide' },
  ),
  grid([
    select({ path: 'act.organ', at: 'organ', label: msg`Organi`, list: useOrgans }),
    plain({
      path: 'act.kzazNumber',
      label: msg`Numri i KZAZ-së`,
      invalid: msg`Numri i KZAZ-së ka deri në tri shifra, p.sh. 26.`,
      when: ({ organ }) => organ === 'KZAZ',
      width: 4,
      native: { inputMode: 'numeric' },
    }),
    plain({ path: 'act.number', label: msg`Numri i aktit` }),
    moment({
      path: 'act.announcedAt',
      at: 'announcedOn',
      timeAt: 'announcedTime',
      label: msg`Kur u shpall akti`,
      when: isAnnounced,
    }),
    { ...receivedOn, Control: ReceivedOn },
  ]),
  grid(
    [
      area({ path: 'region', label: msg`Qarku`, municipality: { path: 'municipality', label: msg`Bashkia` } }),
      plain({
        path: 'votingCentres',
        label: msg`Kodet e qendrave të votimit`,
        invalid: msg`Çdo kod i një qendre votimi ka 4 ose 5 shifra. Ndajini me presje, p.sh. 0412, 0413.`,
        hint: msg`Me presje, p.sh. 0412, 0413.`,
      }),
    ],
    { className: 'desk-grid desk-grid--area' },
  ),
  { Show: Centres },
  files({
    path: 'decisionFile',
    at: 'decision',
    label: msg`Vendimi i plotë që ankimohet`,
    when: isAnnounced,
    box: decision,
    single: true,
    listId: 'decision-list',
    limitsId: 'scans-list-limits',
  }),
]);

const grounds = section<Answers>('grounds', msg({ message: 'Ankesa', context: 'një' }), [
  textArea({ path: 'violation', label: msg`Shkelja e pretenduar`, short: true, max: 5000 }),
  textArea({ path: 'legalBasis', label: msg`Baza ligjore`, short: true, max: 2000 }),
  textArea({ path: 'facts', label: msg`Faktet dhe argumentet`, max: 20_000 }),
  textArea({ path: 'requestedEvidence', label: msg`Provat që kërkohet të merren`, short: true, max: 5000 }),
  textArea({ path: 'claim', label: msg`Kërkimi`, short: true, max: 5000 }),
]);

export const rows: readonly Item<Answers>[] = [
  receivedRows<Answers>('complaint'),
  who,
  act,
  grounds,
  ...filesRows<Answers>(boxes),
];
