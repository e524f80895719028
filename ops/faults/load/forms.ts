// The filed forms: every kind, valid and plainly invented, each with a mark in its text by which it is found again.
import type { CaseKind, Input, routes } from '@denonco/contract';

type FilingRoute =
  | 'fileIndividualDenouncement'
  | 'fileLegalEntityDenouncement'
  | 'fileComplaint'
  | 'registerDenouncement'
  | 'registerComplaint';

export interface Form {
  readonly route: FilingRoute;
  readonly body: object;
}

/** Uploads that go with it. */
export interface Attached {
  readonly evidence: readonly string[];
  readonly decisionFile: string | undefined;
}

const wordsWith = (mark: string): string => `Provë e qëndrueshmërisë, pa ngjarje të vërtetë. Shenja ${mark}.`;

const entity = {
  type: 'CSO',
  entityName: 'Shoqata Demo',
  representative: { name: 'Arta', surname: 'Prova', position: 'Përfaqësuese' },
  address: 'Rruga Shembulli, nr. 1',
  email: 'shoqata@denonco.test',
  phone: '+355690001234',
};
const matter = (description: string) => ({
  track: 'denouncement' as const,
  object: 'RES-STAFF',
  description,
  violatedAct: 'Kodi Zgjedhor',
  place: { municipality: '53', unit: '11215', address: 'Rruga Demo, nr. 1' },
  subjects: [{ type: 'HEAD', name: 'Arta Shembulli', position: 'Drejtues institucioni' }],
  confidentiality: 'named' as const,
  language: 'al' as const,
  declaration: true as const,
});

export const aDenouncement = (description: string, evidence: readonly string[] = []) => ({
  ...matter(description),
  evidence: [...evidence],
  denouncer: {
    type: 'VOTER',
    name: 'Prova',
    surname: 'Shembulli',
    fatherName: 'Demo',
    birthDate: '1985-03-07',
    personalNumber: 'I50307101C',
    address: 'Rruga Shembulli, nr. 1',
    email: 'denoncues@denonco.test',
    phone: '+355690000001',
  },
});

type Complaint = Input<typeof routes.fileComplaint>['body'];

/** About an act announced the day before; only one against an inaction has no decision to attach (KZ 126). */
const aComplaint = (violation: string, { evidence, decisionFile }: Attached, now: Date): Complaint => ({
  complainer: {
    type: 'PARTY',
    name: 'Subjekti Zgjedhor Demo A',
    address: 'Rruga Shembulli, nr. 1',
    email: 'ankues@denonco.test',
    phone: '+355690000002',
    representative: { name: 'Arta', surname: 'Prova', position: 'Përfaqësues ligjor' },
  },
  act:
    decisionFile === undefined ? inaction : { ...decision, announcedAt: new Date(now.getTime() - dayMs).toISOString() },
  municipality: '53',
  legalBasis: 'Kodi Zgjedhor, neni 124, pika 1',
  violation,
  facts: 'Fakte të shpikura për provë.',
  claim: 'Shfuqizimi i vendimit.',
  evidence: [...evidence],
  ...(decisionFile !== undefined && { decisionFile }),
  signature: 'Arta Prova',
  declaration: true,
  language: 'al',
  notify: { email: true },
});

const dayMs = 24 * 3_600_000;
const decision = { type: 'KZAZ_CANDIDATE', organ: 'KZAZ', kzazNumber: '99', number: '12' } as const;
const inaction = { type: 'KZAZ_INACTION', organ: 'KZAZ', kzazNumber: '99' } as const;
const received = (now: Date) => ({
  way: 'handed_in' as const,
  receivedAt: new Date(now.getTime() - 3_600_000).toISOString(),
  pages: 2,
  attachments: 0,
  signed: true,
});

const paper = (mark: string, now: Date) => ({
  received: received(now),
  track: 'denouncement' as const,
  object: 'CAM-INST',
  description: wordsWith(mark),
  place: {},
  subjects: [],
  confidentiality: 'named' as const,
  individual: { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' },
  scans: [],
  evidence: [],
  language: 'al' as const,
});
const paperComplaint = (mark: string, now: Date) => ({
  received: received(now),
  complainer: { type: 'PARTY', name: 'Subjekti Zgjedhor Demo A' },
  act: { type: 'KZAZ_CANDIDATE', organ: 'KZAZ' as const },
  violation: wordsWith(mark),
  scans: [],
  evidence: [],
  language: 'al' as const,
});

/** Percentages. */
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

export function aForm(kind: FormKind, mark: string, attached: Attached, now: Date): Form {
  const description = wordsWith(mark);
  const evidence = [...attached.evidence];
  switch (kind) {
    case 'individual':
      return filed('fileIndividualDenouncement', { ...aDenouncement(description, evidence), notify: { email: true } });
    case 'anonymous': {
      const tip = { ...matter(description), track: 'tip', confidentiality: 'anonymous', evidence } as const;
      return filed('fileIndividualDenouncement', tip);
    }
    case 'entity':
      return filed('fileLegalEntityDenouncement', { ...matter(description), evidence: [], denouncer: entity });
    case 'complaint':
      return filed('fileComplaint', aComplaint(description, attached, now));
    case 'paper':
      return filed('registerDenouncement', paper(mark, now));
    case 'paperComplaint':
      return filed('registerComplaint', paperComplaint(mark, now));
  }
}

type BodyOf<T> = T extends { readonly body: infer B } ? B : never;
/** Typed by its route. */
const filed = <N extends FilingRoute>(route: N, body: BodyOf<Input<(typeof routes)[N]>> & object): Form => ({
  route,
  body,
});
