// Elements that a complaint should hold: label, article, and the step that asks for it.
import { type ComplaintElement, type ComplaintSoFar, isEmpty } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface ElementRow {
  /** Letter of KZ 126.1, or KZ 126.2. */
  readonly place: MessageDescriptor;
  readonly name: MessageDescriptor;
  readonly missing: MessageDescriptor;
  readonly step: string;
}

const elements: Readonly<Record<ComplaintElement, ElementRow>> = {
  complainer: {
    place: msg`a)`,
    name: msg`Emri i plotë dhe adresa e ankuesit`,
    missing: msg`Shkruani emrin dhe adresën.`,
    step: 'contact',
  },
  act: {
    place: msg`b)`,
    name: msg`Referimi te akti që ankimohet`,
    missing: msg`Shënoni organin dhe numrin e aktit.`,
    step: 'act',
  },
  legalBasis: { place: msg`c)`, name: msg`Baza ligjore`, missing: msg`Shkruani bazën ligjore.`, step: 'grounds' },
  violation: {
    place: msg`ç)`,
    name: msg`Përshkrimi i shkurtër i shkeljes`,
    missing: msg`Përshkruani shkeljen.`,
    step: 'grounds',
  },
  facts: {
    place: msg`d)`,
    name: msg`Faktet, argumentet dhe dispozitat`,
    missing: msg`Shkruani faktet dhe argumentet.`,
    step: 'facts',
  },
  evidence: {
    place: msg`dh)`,
    name: msg`Provat dhe burimi i tyre`,
    missing: msg`Thoni cilat prova duhen marrë dhe nga ku, ose bashkëngjitini.`,
    step: 'facts',
  },
  signature: {
    place: msg`e)`,
    name: msg`Data dhe nënshkrimi`,
    missing: msg`Nënshkruani në faqen tjetër; data vihet vetë.`,
    step: 'check',
  },
  decision: {
    place: msg`pika 2`,
    name: msg`Vendimi i plotë që ankimohet`,
    missing: msg`Bashkëngjitni vendimin.`,
    step: 'decision',
  },
  claim: {
    place: msg`neni 127.2.ç`,
    name: msg`Kërkimi`,
    missing: msg`Shkruani çfarë kërkoni nga KAS.`,
    step: 'claim',
  },
};

const announcement: ElementRow = { ...elements.act, missing: msg`Shkruani kur u shpall akti.`, step: 'announced' };

/** The act spans two pages: body and number, and announcement. */
export const elementOf = (element: ComplaintElement, { act }: Pick<ComplaintSoFar, 'act'>): ElementRow =>
  element === 'act' && !isEmpty(act?.organ) && !isEmpty(act?.number) ? announcement : elements[element];
