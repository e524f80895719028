// The dialog of each lifecycle action: its texts, fields and the text that the filer reads.
import {
  type Ask,
  type CaseFile,
  casePrefixes,
  type LifecycleRow,
  referralResultCodes,
  referralResults,
  valueAt,
} from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ComponentType } from 'react';
import { Choices } from '../../../ui/forms/Choices.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { type Filer, useFiler } from '../labels.ts';
import {
  AnnouncedField,
  type AskFieldProps,
  type AskProps,
  AssigneeField,
  ConveyedField,
  DaysField,
  HidingField,
  MemberChecks,
  OutcomeFields,
  ReportField,
  RequestField,
  SanctionsField,
  SessionField,
  SubjectChecks,
  VotesField,
} from './fields.tsx';

type AskText = MessageDescriptor | ((row: LifecycleRow, filer: Filer) => MessageDescriptor | undefined);

interface AskRow {
  readonly label: AskText;
  readonly hint?: AskText;
  /** Characters of a text with lines. */
  readonly max?: number;
  /** None where it is part of another field. */
  readonly Field?: ComponentType<AskFieldProps>;
  /** Label of the value in the text that the filer will read. */
  readonly filerReads?: AskText;
}

const Text = ({ field }: AskFieldProps) => <TextField {...field} />;
const Area = ({ field, max = 0 }: AskFieldProps) => <TextArea {...field} short={max <= 5000} max={max} />;

const OtherNumber = ({ field, file }: AskFieldProps) => (
  <TextField
    {...field}
    code
    width={20}
    native={{ placeholder: `${casePrefixes[file.kind]}-2026-000123`, autoComplete: 'off', spellCheck: false }}
  />
);

function ReferralResult({ field }: AskFieldProps) {
  const { locale } = useLingui();
  return (
    <Choices
      {...field}
      variant="plain"
      value={referralResultCodes.find((code) => code === field.value) ?? ''}
      choices={referralResultCodes.map((value) => ({ value, label: referralResults[value][locale] }))}
    />
  );
}

const rows: Readonly<Record<Ask, AskRow>> = {
  body: {
    label: ({ action }) => (action === 'forward' ? msg`Organi kompetent` : msg`Organi ose pala`),
    hint: ({ action }) =>
      action === 'forward' ? msg`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.` : msg`Emri zyrtar.`,
    Field: Text,
    filerReads: msg`organin`,
  },
  reason: {
    label: ({ action }) =>
      action === 'recordClaims'
        ? msg`Pretendimet e palës`
        : action === 'giveBack'
          ? msg`Çfarë duhet rishikuar`
          : msg`Arsyeja`,
    hint: ({ filerSees }, { sentenceStart }) =>
      filerSees
        ? msg`${sentenceStart} e lexon në faqen e ndjekjes. Mos shkruani emra apo të dhëna të personave të tjerë.`
        : msg`E lexon vetëm personeli.`,
    max: 5000,
    Field: Area,
    filerReads: msg`arsyen`,
  },
  request: {
    label: ({ action }, { genitive }) =>
      action === 'askClaims' ? msg`Çfarë i kërkohet palës` : msg`Çfarë i kërkoni ${genitive}`,
    hint: ({ action }, { sentenceStart }) =>
      action === 'askClaims'
        ? msg`E lexon vetëm personeli; palës i dërgohet me shkresë.`
        : msg`${sentenceStart} e lexon dhe përgjigjet me kodin e tij. Kërkoni vetëm atë që mungon.`,
    max: 5000,
    Field: RequestField,
    filerReads: ({ to }) => (to === 'returned' ? msg`kërkesën dhe afatin` : undefined),
  },
  dueInDays: {
    label: (row) => (row.extends ? msg`Edhe sa ditë` : msg`Sa ditë i jepen`),
    hint: ({ maxDays }) => (maxDays === undefined ? undefined : msg`Nga 1 deri në ${maxDays} ditë.`),
    Field: DaysField,
  },
  assignee: {
    label: msg`Përgjegjësi`,
    hint: msg`Propozohet kush mban më pak çështje. Çështja i del te “Të miat”.`,
    Field: AssigneeField,
  },
  otherNumber: {
    label: msg`Numri i çështjes tjetër`,
    hint: msg`Kjo çështje mbyllet dhe vazhdon tek ajo.`,
    Field: OtherNumber,
  },
  sessionAt: {
    label: msg`Dita dhe ora e seancës`,
    hint: msg`Sipas orës së Tiranës. Agjenda publikohet një ditë më parë.`,
    Field: SessionField,
    filerReads: msg`ditën dhe orën`,
  },
  sessionPlace: {
    label: msg`Vendi i seancës`,
    hint: msg`P.sh. Salla e mbledhjeve, KQZ, Tiranë.`,
    Field: Text,
    filerReads: msg`vendin`,
  },
  announcedAt: {
    label: msg`Kur u shpall akti`,
    hint: msg`Dita dhe ora e shpalljes, siç shënohen në akt. Bosh: u shpall tani. Vetëm dita: akti mbetet pa orë (KZ, neni 125.1). Afatet llogariten nga shpallja.`,
    Field: AnnouncedField,
  },
  excluded: {
    label: msg`Kush nuk merr pjesë në short`,
    hint: msg`Vetëm kush ka një pengesë ligjore ose mungon, secili me arsyen e vet. Shorti hidhet mes të tjerëve.`,
    Field: MemberChecks,
  },
  appoint: { label: msg`Caktim pa short` },
  subjects: {
    label: msg`Subjektet që veçohen`,
    hint: msg`Vazhdojnë në një çështje të re, me numrin e saj. Të paktën një mbetet këtu.`,
    Field: SubjectChecks,
  },
  report: { label: msg`A është bërë kallëzimi penal?`, Field: ReportField },
  referralResult: { label: msg`Çfarë vendosi prokuroria ose gjykata`, Field: ReferralResult },
  outcomes: {
    label: ({ proposes }, { kind }) =>
      proposes
        ? msg`Rezultati i propozuar për çdo subjekt`
        : kind === 'complaint'
          ? msg`Çfarë vendoset për aktin`
          : msg`Rezultati për çdo subjekt`,
    Field: OutcomeFields,
    filerReads: ({ proposes }) => (proposes ? undefined : msg`rezultatin për çdo subjekt`),
  },
  sanctions: { label: msg`Propozimi për KAS-in`, Field: SanctionsField },
  votes: { label: msg`Anëtarët e KAS-it dhe votat`, Field: VotesField },
  decision: {
    label: ({ proposes }) => (proposes ? msg`Projekti i vendimit` : msg`Vendimi i arsyetuar`),
    hint: ({ proposes }) =>
      proposes
        ? msg`Faktet, provat, ligji dhe pse. E lexon vetëm personeli; bëhet vendim kur vendos Komisioneri.`
        : msg`Faktet, provat, ligji dhe pse. Siç shkruhet e lexon vetëm pala; kush nuk është palë dhe publiku e lexojnë kur publikohet, me të fshehurat.`,
    max: 20_000,
    Field: Area,
    filerReads: ({ proposes }) => (proposes ? undefined : msg`vendimin e arsyetuar`),
  },
  kasDecision: {
    label: msg`Vendimi i KAS-it`,
    hint: msg`Numri, data dhe çfarë vendosi. Pala e lexon në faqen e ndjekjes.`,
    max: 5000,
    Field: Area,
    filerReads: msg`vendimin e KAS-it`,
  },
  conveyedBy: { label: (_, { genitive }) => msg`Si iu bë i njohur rezultati ${genitive}`, Field: ConveyedField },
  hiding: { label: msg`Fshehja nga publiku`, Field: HidingField },
  publication: { label: msg`Teksti që lexon publiku` },
  publicLine: { label: msg`Rreshti publik` },
  documents: { label: msg`Skedarët` },
};

export const inputsOf = ({ asks, optional = [] }: LifecycleRow): readonly Ask[] => [...asks, ...optional];
export const isActText = (ask: Ask): boolean => ask === 'decision' || ask === 'kasDecision';

export function useAskTexts(row: LifecycleRow, kind: CaseFile['kind']) {
  const { t } = useLingui();
  const filer = useFiler(kind);
  const textOf = (askTexts: AskText | undefined) => {
    const found = typeof askTexts === 'function' ? askTexts(row, filer) : askTexts;
    return found && t(found);
  };
  return {
    label: (ask: Ask) => textOf(rows[ask].label) ?? '',
    hint: (ask: Ask) => textOf(rows[ask].hint),
    filerReads: () =>
      Object.entries(rows).flatMap(([ask, { filerReads }]) =>
        inputsOf(row).some((one) => one === ask) ? (textOf(filerReads) ?? []) : [],
      ),
  };
}

export function AskFields({ asks, ...props }: AskProps & { asks: readonly Ask[] }) {
  const { row, file, draft, onDraft, errors } = props;
  const askTexts = useAskTexts(row, file.kind);
  return asks.map((ask) => {
    const { Field, max } = rows[ask];
    if (!Field) return null;
    const value = valueAt(draft, [ask]);
    const field = {
      id: `data.${ask}`,
      label: askTexts.label(ask),
      hint: askTexts.hint(ask),
      optional: row.optional?.includes(ask) ?? false,
      error: errors[`data.${ask}`],
      value: typeof value === 'string' ? value : '',
      onChange: (typed: string) => onDraft({ [ask]: typed }),
    };
    return <Field key={ask} {...props} field={field} max={max} />;
  });
}
