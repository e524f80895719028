// Steps of a denouncement, and its first page.
import { confidentialities, maxLength, tracks } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { checkbox, choices, type FieldRow, type Item, textArea } from '../../ui/forms/FieldsTable.tsx';
import { boxOf, createDraft } from '../filing/draft/draft.ts';
import type { Step } from '../filing/steps/form.ts';
import { type Answers, emptyAnswers, wayOf } from './answers.ts';

export const draft = createDraft('denouncement', emptyAnswers);
export const evidence = boxOf(draft, 'evidence');

const matter: readonly Step[] = [
  { key: 'start', name: msg`Si denonconi`, title: msg`Si doni të denonconi?` },
  { key: 'what', name: msg`Çfarë ndodhi dhe ku`, title: msg`Çfarë ndodhi dhe ku?` },
  { key: 'who', name: msg`Kush e bëri dhe provat`, title: msg`Kush e bëri, dhe a keni prova?` },
];
const you: Step = { key: 'you', name: msg`Rreth jush`, title: msg`Rreth jush` };
const entity: Step = { key: 'you', name: msg`Rreth personit juridik`, title: msg`Rreth personit juridik` };
const check: Step = { key: 'check', name: msg`Kontrolloni dhe dërgoni`, title: msg`Kontrolloni para se të dërgoni` };

/** Anonymous tips skip the questions about the filer. */
export function stepsFor({ filer, confidentiality }: Pick<Answers, 'filer' | 'confidentiality'>): readonly Step[] {
  if (filer === 'legalEntity') return [...matter, entity, check];
  return confidentiality === 'anonymous' ? [...matter, check] : [...matter, you, check];
}

const isNamedEntity = (answers: Answers): boolean => wayOf(answers) === 'entity';

const confidentialEntity: FieldRow<Answers> = checkbox({
  path: 'entity.confidential',
  at: 'confidentiality',
  label: msg`Konfidencialiteti`,
  text: msg`Identiteti i personit juridik të mbetet konfidencial`,
  hint: msg`Nuk publikohet dhe shihet vetëm nga personat e autorizuar. Duhet të thoni pse.`,
  when: isNamedEntity,
  unlisted: 'always',
});

export const start: readonly Item<Answers>[] = [
  choices<Answers, Exclude<ReturnType<typeof wayOf>, ''>>({
    path: 'confidentiality',
    label: msg`Identiteti juaj`,
    missing: msg`Zgjidhni si doni të denonconi.`,
    others: [{ path: 'filer', label: msg`Identiteti juaj` }],
    required: () => true,
    chosenIn: wayOf,
    set: (way, { confidentiality, track }) => {
      const chosenTrack = confidentiality === 'anonymous' ? '' : track;
      return way === 'entity'
        ? { filer: 'legalEntity', confidentiality: 'named', track: chosenTrack }
        : { filer: 'individual', confidentiality: way, track: way === 'anonymous' ? 'tip' : chosenTrack };
    },
    choices: [
      {
        value: 'named',
        label: confidentialities.named,
        hint: msg`Emri juaj mund të përmendet gjatë procedurës dhe në vendim. Nuk del në regjistrin publik.`,
      },
      {
        value: 'confidential',
        label: confidentialities.confidential,
        hint: msg`Identiteti juaj nuk publikohet dhe shihet vetëm nga personat e autorizuar. Duhet të thoni pse.`,
      },
      {
        value: 'anonymous',
        label: confidentialities.anonymous,
        hint: msg`Si indicie. Nuk ju pyesim kush jeni, as tani as më pas. Çështjen e ndiqni vetëm me kodin që merrni në fund; pa të KQZ-ja nuk ju kthen dot përgjigje. Identitetin tuaj mund ta zbulojë vetëm ajo që shkruani ose ngarkoni vetë.`,
      },
      {
        value: 'entity',
        label: msg`Në emër të një personi juridik`,
        hint: msg`Të një partie, koalicioni, organizate, medieje ose institucioni. Personi juridik nuk është kurrë anonim.`,
      },
    ],
  }),
  {
    ...confidentialEntity,
    Control: (props) => (
      <confidentialEntity.Control
        {...props}
        value={props.value === 'confidential'}
        onChange={(isConfidential) => props.onChange(isConfidential ? 'confidential' : 'named')}
      />
    ),
  },
  textArea({
    path: 'confidentialityReason',
    label: msg`Pse duhet të mbetet konfidencial?`,
    missing: msg`Shkruani pse identiteti juaj duhet të mbetet konfidencial.`,
    hint: msg`Për shembull: punoj në institucionin që denoncoj dhe kam frikë nga pasojat.`,
    article: 'KZ 123/3',
    when: ({ confidentiality }) => confidentiality === 'confidential',
    short: true,
    max: maxLength.confidentialityReason,
  }),
  choices({
    path: 'track',
    label: msg`Çfarë doni të dërgoni?`,
    missing: msg`Zgjidhni denoncim ose indicie.`,
    hidden: ({ confidentiality }) => confidentiality === '' || confidentiality === 'anonymous',
    choices: [
      {
        value: 'denouncement',
        label: tracks.denouncement,
        hint: msg`Denoncim i plotë: jeni palë në procedurë dhe merrni vendim të arsyetuar. Barra e provës është e juaja: duhet të tregoni fakte që e mbështesin (KPA, neni 82).`,
      },
      {
        value: 'tip',
        label: tracks.tip,
        hint: msg`Na tregoni diçka që dini ose keni parë. Nuk keni barrë prove; KQZ-ja vendos vetë nëse e heton.`,
      },
    ],
  }),
];
