// What is filed: every form, valid and plainly invented, each with a mark in its words by which it is found again.
import type { CaseKind, Input, Reply, routes } from '@denonco/contract';
import { aComplaint } from '../../api/src/demo/complaints/complaints.factory.ts';
import { aDenouncement } from '../../api/src/demo/demo.factories.ts';

type Body<N extends FilingRoute> = Input<(typeof routes)[N]>['body'];
type FilingRoute =
  | 'fileIndividualDenouncement'
  | 'fileLegalEntityDenouncement'
  | 'fileComplaint'
  | 'registerDenouncement'
  | 'registerComplaint';
export type FilingReply = Reply<(typeof routes)[FilingRoute]>;

type FormOf<N extends FilingRoute> = { readonly route: N; readonly body: Body<N> };
/** A form of any kind, filled in. */
export type Form = { [N in FilingRoute]: FormOf<N> }[FilingRoute];

/** Uploads that go with it. */
export interface Attached {
  readonly evidence: readonly string[];
  readonly decisionFile: string | undefined;
}

export const wordsWith = (mark: string): string => `Provë e qëndrueshmërisë, pa ngjarje të vërtetë. Shenja ${mark}.`;

const entity = {
  type: 'CSO',
  entityName: 'Shoqata Demo',
  representative: { name: 'Arta', surname: 'Prova', position: 'Përfaqësuese' },
  address: 'Rruga Shembulli, nr. 1',
  email: 'shoqata@denonco.test',
  phone: '+355690001234',
};
const inaction = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' } as const;
const received = (now: Date) => ({
  way: 'handed_in' as const,
  receivedAt: new Date(now.getTime() - 3_600_000).toISOString(),
  pages: 2,
  attachments: 0,
  signed: true,
});

const paper = (mark: string, now: Date): Body<'registerDenouncement'> => ({
  received: received(now),
  track: 'denouncement',
  object: 'CAM-INST',
  description: wordsWith(mark),
  place: {},
  subjects: [],
  confidentiality: 'named',
  individual: { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' },
  scans: [],
  evidence: [],
  language: 'al',
});
const paperComplaint = (mark: string, now: Date): Body<'registerComplaint'> => ({
  received: received(now),
  complainer: { type: 'PARTY', name: 'Subjekti Zgjedhor Demo A' },
  act: { type: 'KZAZ_CANDIDATE', organ: 'KZAZ' },
  violation: wordsWith(mark),
  scans: [],
  evidence: [],
  language: 'al',
});

/** How often each form is filed, of a hundred. */
const shares = [
  ['individual', 38],
  ['anonymous', 10],
  ['entity', 14],
  ['complaint', 26],
  ['paper', 6],
  ['paperComplaint', 6],
] as const;
export type FormKind = (typeof shares)[number][0];

export function someKind(roll = Math.random() * 100): FormKind {
  let left = roll;
  for (const [kind, share] of shares) {
    if (left < share) return kind;
    left -= share;
  }
  return 'individual';
}
export const isPaper = (kind: FormKind): boolean => kind === 'paper' || kind === 'paperComplaint';
export const registerOf = (kind: FormKind): CaseKind =>
  kind === 'complaint' || kind === 'paperComplaint' ? 'complaint' : 'denouncement';

export function aForm(kind: FormKind, mark: string, { evidence, decisionFile }: Attached, now: Date): Form {
  const seed = Math.ceil(Math.random() * 1e6);
  const description = wordsWith(mark);
  const notify = { email: true };
  switch (kind) {
    case 'individual': {
      const body = aDenouncement({ description, evidence: [...evidence], confidentiality: 'named', notify }, seed);
      return { route: 'fileIndividualDenouncement', body };
    }
    case 'anonymous': {
      const body = aDenouncement({ description, track: 'tip', confidentiality: 'anonymous' }, seed);
      return { route: 'fileIndividualDenouncement', body: { ...body, evidence: [...evidence] } };
    }
    case 'entity': {
      const { denouncer: _, ...matter } = aDenouncement({ description, confidentiality: 'named' }, seed);
      return { route: 'fileLegalEntityDenouncement', body: { ...matter, denouncer: entity } };
    }
    case 'complaint': {
      const body = { ...aComplaint({ violation: description }, seed, now), evidence: [...evidence], notify };
      // Only against an inaction is there no decision to attach (KZ 126).
      const form = decisionFile === undefined ? { ...body, act: inaction } : { ...body, decisionFile };
      return { route: 'fileComplaint', body: form };
    }
    case 'paper':
      return { route: 'registerDenouncement', body: paper(mark, now) };
    case 'paperComplaint':
      return { route: 'registerComplaint', body: paperComplaint(mark, now) };
  }
}
