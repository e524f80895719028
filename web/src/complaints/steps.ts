// The steps of a complaint as data: their order, their words, and the paths of the contract each answers for.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import { ActStep } from './act/ActStep.tsx';
import { AnnouncedStep } from './act/AnnouncedStep.tsx';
import { PlaceStep } from './act/PlaceStep.tsx';
import type { Answers } from './answers.ts';
import { CheckStep } from './check/CheckStep.tsx';
import { CompleteStep } from './check/CompleteStep.tsx';
import { ClaimStep } from './questions/ClaimStep.tsx';
import { ContactStep } from './questions/ContactStep.tsx';
import { FactsStep } from './questions/FactsStep.tsx';
import { DecisionStep, EvidenceStep } from './questions/FileSteps.tsx';
import { GroundsStep } from './questions/GroundsStep.tsx';
import { WhoStep } from './questions/WhoStep.tsx';

interface OwnStep extends Step {
  /** An inaction was never announced and has no decision to attach. */
  readonly notForInaction?: true;
}

const all: readonly OwnStep[] = [
  {
    key: 'who',
    name: msg`Ankuesi`,
    title: msg`Kush ankohet?`,
    owns: ['complainer.type', 'complainer.name', 'complainer.nipt', 'complainer.representative', 'filer'],
    Page: WhoStep,
  },
  {
    key: 'contact',
    name: msg`Kontakti`,
    title: msg`Si t’ju kontaktojë KAS?`,
    owns: ['complainer.address', 'complainer.email', 'complainer.phone', 'phoneConfirmation', 'notify'],
    Page: ContactStep,
  },
  {
    key: 'act',
    name: msg`Akti që ankimohet`,
    title: msg`Cili akt ankimohet?`,
    owns: ['act.type', 'act.organ', 'act.kzazNumber', 'act.number'],
    Page: ActStep,
  },
  {
    key: 'announced',
    name: msg`Shpallja dhe afati`,
    title: msg`Kur u shpall akti?`,
    owns: ['act.announcedAt'],
    Page: AnnouncedStep,
    notForInaction: true,
  },
  {
    key: 'place',
    name: msg`Vendi`,
    title: msg`Me cilin vend lidhet akti?`,
    owns: ['region', 'municipality', 'votingCentres'],
    Page: PlaceStep,
  },
  {
    key: 'grounds',
    name: msg`Baza dhe shkelja`,
    title: msg`Cili ligj u shkel dhe si?`,
    owns: ['legalBasis', 'violation'],
    Page: GroundsStep,
  },
  {
    key: 'facts',
    name: msg`Faktet dhe provat`,
    title: msg`Ku e mbështetni ankesën?`,
    owns: ['facts', 'requestedEvidence'],
    Page: FactsStep,
  },
  { key: 'claim', name: msg`Kërkimi`, title: msg`Çfarë kërkoni nga KAS?`, owns: ['claim'], Page: ClaimStep },
  {
    key: 'decision',
    name: msg`Vendimi`,
    title: msg`Bashkëngjitni vendimin`,
    owns: ['decisionFile'],
    Page: DecisionStep,
    notForInaction: true,
  },
  {
    key: 'evidence',
    name: msg`Dokumente dhe prova`,
    title: msg`Keni dokumente ose prova?`,
    owns: ['evidence'],
    Page: EvidenceStep,
  },
  { key: 'complete', name: msg`Plotësia`, title: msg`A është e plotë ankesa?`, owns: [], Page: CompleteStep },
  {
    key: 'check',
    name: msg`Nënshkrimi dhe depozitimi`,
    title: msg`Kontrolloni dhe nënshkruani`,
    owns: ['signature', 'declaration'],
    Page: CheckStep,
  },
];

/** The steps this person goes through. */
export const stepsFor = ({ isInaction }: Pick<Answers, 'isInaction'>): readonly Step[] =>
  all.filter(({ notForInaction }) => !(isInaction && notForInaction));
