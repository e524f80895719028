// Steps of a complaint: order and words.
import { msg } from '@lingui/core/macro';
import type { Step } from '../filing/steps/form.ts';
import type { Answers } from './answers.ts';

interface OwnStep extends Step {
  /** An inaction is never announced and has no decision to attach. */
  readonly notForInaction?: true;
}

const all: readonly OwnStep[] = [
  { key: 'who', name: msg`Ankuesi`, title: msg`Kush ankohet?` },
  { key: 'contact', name: msg`Kontakti`, title: msg`Si t’ju kontaktojë KAS?` },
  { key: 'act', name: msg`Akti që ankimohet`, title: msg`Cili akt ankimohet?` },
  { key: 'announced', name: msg`Shpallja dhe afati`, title: msg`Kur u shpall akti?`, notForInaction: true },
  { key: 'place', name: msg`Vendi`, title: msg`Me cilin vend lidhet akti?` },
  { key: 'grounds', name: msg`Baza dhe shkelja`, title: msg`Cili ligj u shkel dhe si?` },
  { key: 'facts', name: msg`Faktet dhe provat`, title: msg`Ku e mbështetni ankesën?` },
  { key: 'claim', name: msg`Kërkimi`, title: msg`Çfarë kërkoni nga KAS?` },
  { key: 'decision', name: msg`Vendimi`, title: msg`Bashkëngjitni vendimin`, notForInaction: true },
  { key: 'evidence', name: msg`Dokumente dhe prova`, title: msg`Keni dokumente ose prova?` },
  { key: 'complete', name: msg`Plotësia`, title: msg`A është e plotë ankesa?` },
  { key: 'check', name: msg`Nënshkrimi dhe depozitimi`, title: msg`Kontrolloni dhe nënshkruani` },
];

export const stepsFor = ({ isInaction }: Pick<Answers, 'isInaction'>): readonly Step[] =>
  all.filter(({ notForInaction }) => !(isInaction && notForInaction));
