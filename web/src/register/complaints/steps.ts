// Steps of a complaint: order, words, and contract paths.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import type { Answers } from './answers.ts';

interface OwnStep extends Step {
  /** An inaction is never announced and has no decision to attach. */
  readonly notForInaction?: true;
}

const all: readonly OwnStep[] = [
  {
    key: 'who',
    name: msg`Ankuesi`,
    title: msg`Kush ankohet?`,
    owns: ['complainer.type', 'complainer.name', 'complainer.nipt', 'complainer.representative', 'filer'],
  },
  {
    key: 'contact',
    name: msg`Kontakti`,
    title: msg`Si t’ju kontaktojë KAS?`,
    owns: ['complainer.address', 'complainer.email', 'complainer.phone', 'phoneConfirmation', 'notify'],
  },
  {
    key: 'act',
    name: msg`Akti që ankimohet`,
    title: msg`Cili akt ankimohet?`,
    owns: ['act.type', 'act.organ', 'act.kzazNumber', 'act.number'],
  },
  {
    key: 'announced',
    name: msg`Shpallja dhe afati`,
    title: msg`Kur u shpall akti?`,
    owns: ['act.announcedAt', 'act.receivedOn'],
    notForInaction: true,
  },
  {
    key: 'place',
    name: msg`Vendi`,
    title: msg`Me cilin vend lidhet akti?`,
    owns: ['region', 'municipality', 'votingCentres'],
  },
  {
    key: 'grounds',
    name: msg`Baza dhe shkelja`,
    title: msg`Cili ligj u shkel dhe si?`,
    owns: ['legalBasis', 'violation'],
  },
  {
    key: 'facts',
    name: msg`Faktet dhe provat`,
    title: msg`Ku e mbështetni ankesën?`,
    owns: ['facts', 'requestedEvidence'],
  },
  { key: 'claim', name: msg`Kërkimi`, title: msg`Çfarë kërkoni nga KAS?`, owns: ['claim'] },
  {
    key: 'decision',
    name: msg`Vendimi`,
    title: msg`Bashkëngjitni vendimin`,
    owns: ['decisionFile'],
    notForInaction: true,
  },
  {
    key: 'evidence',
    name: msg`Dokumente dhe prova`,
    title: msg`Keni dokumente ose prova?`,
    owns: ['evidence'],
  },
  { key: 'complete', name: msg`Plotësia`, title: msg`A është e plotë ankesa?`, owns: [] },
  {
    key: 'check',
    name: msg`Nënshkrimi dhe depozitimi`,
    title: msg`Kontrolloni dhe nënshkruani`,
    owns: ['signature', 'declaration'],
  },
];

export const stepsFor = ({ isInaction }: Pick<Answers, 'isInaction'>): readonly Step[] =>
  all.filter(({ notForInaction }) => !(isInaction && notForInaction));
