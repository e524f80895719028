import type { Ask, CaseKind, LifecycleRow } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useFiler } from '../../words.ts';

export interface AskWords {
  label: string;
  hint?: string;
  /** Maximum length of the contract. */
  max?: number;
}

/** Labels and hints of action fields. */
export function useAskWords(row: LifecycleRow, kind: CaseKind): Readonly<Record<Ask, AskWords>> {
  const { t } = useLingui();
  const { Who, of } = useFiler(kind);
  const reasonHint = row.filerSees
    ? t`${Who} e lexon në faqen e ndjekjes. Mos shkruani emra apo të dhëna të personave të tjerë.`
    : t`E lexon vetëm stafi.`;
  const reasonLabels: Readonly<Record<string, string>> = {
    recordClaims: t`Pretendimet e palës`,
    giveBack: t`Çfarë duhet rishikuar`,
  };
  const most = row.mostDays;
  const outcome = useOutcomeWords(kind);
  const proposal = useProposalWords();
  return {
    reason: {
      label: reasonLabels[row.action] ?? t`Arsyeja`,
      hint: reasonHint,
      max: 5000,
    },
    request: {
      label: row.action === 'askClaims' ? t`Çfarë i kërkohet palës` : t`Çfarë i kërkoni ${of}`,
      hint:
        row.action === 'askClaims'
          ? t`E lexon vetëm stafi; palës i dërgohet me shkresë.`
          : t`${Who} e lexon dhe përgjigjet me kodin e tij. Kërkoni vetëm atë që mungon.`,
      max: 5000,
    },
    dueInDays: {
      label: row.extends ? t`Edhe sa ditë` : t`Sa ditë i jepen`,
      ...(most === undefined ? {} : { hint: t`Nga 1 deri në ${most} ditë.` }),
    },
    assignee: { label: t`Përgjegjësi`, hint: t`Çështja i del te “Të miat”.` },
    body: {
      label: row.action === 'forward' ? t`Organi kompetent` : t`Organi ose pala`,
      hint:
        row.action === 'forward' ? t`P.sh. Prokuroria pranë Gjykatës së Shkallës së Parë, Tiranë.` : t`Emri zyrtar.`,
    },
    otherNumber: { label: t`Numri i çështjes tjetër`, hint: t`Kjo çështje mbyllet dhe vazhdon tek ajo.` },
    sessionAt: {
      label: t`Dita dhe ora e seancës`,
      hint: t`Sipas orës së Tiranës. Rendi i ditës publikohet një ditë më parë.`,
    },
    sessionPlace: { label: t`Vendi i seancës`, hint: t`P.sh. Salla e mbledhjeve, KQZ, Tiranë.` },
    excluded: {
      label: t`Kush nuk merr pjesë në short`,
      hint: t`Vetëm kush ka një pengesë të ligjit ose mungon, secili me arsyen e vet. Shorti hidhet mes të tjerëve.`,
    },
    appoint: { label: t`Caktim pa short` },
    subjects: {
      label: t`Subjektet që veçohen`,
      hint: t`Vazhdojnë në një çështje të re, me numrin e saj. Të paktën një mbetet këtu.`,
    },
    hiding: { label: t`Fshehja nga publiku` },
    ...outcome,
    ...(row.proposes && proposal),
  };
}

/** Labels of what the investigator proposes. */
function useProposalWords() {
  const { t } = useLingui();
  return {
    outcomes: { label: t`Rezultati i propozuar për çdo subjekt` },
    decision: {
      label: t`Projekti i vendimit`,
      hint: t`Faktet, provat, ligji dhe pse. E lexon vetëm stafi; bëhet vendim kur vendos Komisioneri.`,
      max: 20_000,
    },
  } satisfies Partial<Record<Ask, AskWords>>;
}

/** Labels about the decision and its conveyance. */
function useOutcomeWords(kind: CaseKind) {
  const { t } = useLingui();
  const { of } = useFiler(kind);
  return {
    report: { label: t`A është bërë kallëzimi penal?` },
    referralResult: { label: t`Çfarë vendosi prokuroria ose gjykata` },
    announcedAt: {
      label: t`Kur u shpall akti`,
      hint: t`Dita dhe ora e shpalljes, siç shënohen në akt. Bosh: u shpall tani. Vetëm dita: akti mbetet pa orë (KZ, neni 125.1). Afatet llogariten nga shpallja.`,
    },
    publication: { label: t`Teksti që lexon publiku` },
    publicLine: { label: t`Rreshti publik` },
    documents: { label: t`Skedarët` },
    outcomes: { label: kind === 'complaint' ? t`Çfarë vendoset për aktin` : t`Rezultati për çdo subjekt` },
    votes: { label: t`Anëtarët e KAS-it dhe votat` },
    decision: {
      label: t`Vendimi i arsyetuar`,
      hint: t`Faktet, provat, ligji dhe pse. Siç shkruhet e lexon vetëm pala; kush nuk është palë dhe publiku e lexojnë kur publikohet, me të fshehurat.`,
      max: 20_000,
    },
    kasDecision: {
      label: t`Vendimi i KAS-it`,
      hint: t`Numri, data dhe çfarë vendosi. Pala e lexon në faqen e ndjekjes.`,
      max: 5000,
    },
    conveyedBy: { label: t`Si iu bë i njohur rezultati ${of}` },
  } satisfies Partial<Record<Ask, AskWords>>;
}
