// Elements that a complaint should hold: label, article, and the field that asks for it.
import { type ComplaintElement, type ComplaintSoFar, isEmpty } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface ElementRow {
  /** Letter of KZ 126.1, or KZ 126.2. */
  readonly place: MessageDescriptor;
  readonly name: MessageDescriptor;
  readonly missing: MessageDescriptor;
  /** Field that asks for it first. */
  readonly path: string;
}

const elements: Readonly<Record<ComplaintElement, ElementRow>> = {
  complainer: {
    place: msg`a)`,
    name: msg`Emri i plotë dhe adresa e ankuesit`,
    missing: msg`Shkruani emrin dhe adresën.`,
    path: 'complainer.address',
  },
  act: {
    place: msg`b)`,
    name: msg`Referimi te akti që ankimohet`,
    missing: msg`Shënoni organin dhe numrin e aktit.`,
    path: 'act.number',
  },
  legalBasis: {
    place: msg`c)`,
    name: msg`Baza ligjore`,
    missing: msg`Shkruani bazën ligjore.`,
    path: 'legalBasis',
  },
  violation: {
    place: msg`ç)`,
    name: msg`Përshkrimi i shkurtër i shkeljes`,
    missing: msg`Përshkruani shkeljen.`,
    path: 'violation',
  },
  facts: {
    place: msg`d)`,
    name: msg`Faktet, argumentet dhe dispozitat`,
    missing: msg`Shkruani faktet dhe argumentet.`,
    path: 'facts',
  },
  evidence: {
    place: msg`dh)`,
    name: msg`Provat dhe burimi i tyre`,
    missing: msg`Thoni cilat prova duhen marrë dhe nga ku, ose bashkëngjitini.`,
    path: 'requestedEvidence',
  },
  signature: {
    place: msg`e)`,
    name: msg`Data dhe nënshkrimi`,
    missing: msg`Nënshkruani më poshtë; data vihet vetë.`,
    path: 'signature',
  },
  decision: {
    place: msg`pika 2`,
    name: msg`Vendimi i plotë që ankimohet`,
    missing: msg`Bashkëngjitni vendimin.`,
    path: 'decisionFile',
  },
  claim: {
    place: msg`neni 127.2.ç`,
    name: msg`Kërkimi`,
    missing: msg`Shkruani çfarë kërkoni nga KAS.`,
    path: 'claim',
  },
};

/** Through whom a body, or a complainant who says so, complains; no element of KZ 126.1. */
export const representative: ElementRow = {
  place: msg`KPA 62`,
  name: msg`Përfaqësuesi`,
  missing: msg`Shkruani emrin dhe cilësinë e përfaqësuesit.`,
  path: 'complainer.representative.name',
};

const announcement: ElementRow = {
  ...elements.act,
  missing: msg`Shkruani kur u shpall akti.`,
  path: 'act.announcedAt',
};

/** The act spans two pages: body and number, and announcement. */
export const elementOf = (element: ComplaintElement, { act }: Pick<ComplaintSoFar, 'act'>): ElementRow =>
  element === 'act' && !isEmpty(act?.organ) && !isEmpty(act?.number) ? announcement : elements[element];
