// The filed forms: valid, plainly invented, each with a mark in its text by which it is found again.
type FilingRoute =
  | 'fileIndividualDenouncement'
  | 'fileLegalEntityDenouncement'
  | 'fileComplaint'
  | 'registerDenouncement'
  | 'registerComplaint';

export interface Form {
  readonly route: FilingRoute;
  readonly path: string;
  readonly body: object;
}

/** Uploads that go with it. */
interface Attached {
  readonly evidence: readonly string[];
  readonly decisionFile: string | undefined;
}

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
const representative = { name: 'Arta', surname: 'Prova', position: 'Përfaqësuese' };
const address = 'Rruga Shembulli, nr. 1';

const aDenouncement = (description: string, evidence: readonly string[] = []) => ({
  ...matter(description),
  evidence: [...evidence],
  denouncer: {
    type: 'VOTER',
    name: 'Prova',
    surname: 'Shembulli',
    fatherName: 'Demo',
    birthDate: '1985-03-07',
    personalNumber: 'I50307101C',
    address,
    email: 'denoncues@denonco.test',
    phone: '+355690000001',
  },
});

const party = { type: 'PARTY', name: 'Subjekti Zgjedhor Demo A' };
const dayMs = 24 * 3_600_000;

/** About an act announced the day before; only one against an inaction has no decision to attach (KZ 126). */
const aComplaint = (violation: string, { evidence, decisionFile }: Attached, now: Date) => ({
  complainer: { ...party, address, email: 'ankues@denonco.test', phone: '+355690000002', representative },
  act: {
    organ: 'KZAZ',
    kzazNumber: '99',
    ...(decisionFile === undefined
      ? { type: 'KZAZ_INACTION' }
      : { type: 'KZAZ_CANDIDATE', number: '12', announcedAt: new Date(now.getTime() - dayMs).toISOString() }),
  },
  municipality: '53',
  legalBasis: 'Kodi Zgjedhor, neni 124, pika 1',
  violation,
  facts: 'Fakte të shpikura për provë.',
  claim: 'Shfuqizimi i vendimit.',
  evidence,
  decisionFile,
  signature: 'Arta Prova',
  declaration: true,
  language: 'al',
  notify: { email: true },
});

const onPaper = (now: Date) => ({
  received: {
    way: 'handed_in',
    receivedAt: new Date(now.getTime() - 3_600_000).toISOString(),
    pages: 2,
    attachments: 0,
    signed: true,
  },
  scans: [],
  evidence: [],
  language: 'al',
});

export type FormKind = 'individual' | 'anonymous' | 'entity' | 'complaint' | 'paper' | 'paperComplaint';

/** Of twenty filings. */
const shares: readonly (readonly [FormKind, number])[] = [
  ['individual', 8],
  ['anonymous', 2],
  ['entity', 2],
  ['complaint', 6],
  ['paper', 1],
  ['paperComplaint', 1],
];
const drawn = shares.flatMap(([kind, share]) => Array<FormKind>(share).fill(kind));
export const someKind = (): FormKind => drawn[Math.floor(Math.random() * drawn.length)] ?? 'individual';

export function aForm(kind: FormKind, mark: string, attached: Attached, now: Date): Form {
  const description = `Provë e qëndrueshmërisë, pa ngjarje të vërtetë. Shenja ${mark}.`;
  const { evidence } = attached;
  const portal = '/api/denounces/portal';
  const individual = { route: 'fileIndividualDenouncement', path: `${portal}/individual-denounces/register/` } as const;
  const paper = onPaper(now);
  switch (kind) {
    case 'individual':
      return { ...individual, body: { ...aDenouncement(description, evidence), notify: { email: true } } };
    case 'anonymous': {
      const tip = { ...matter(description), track: 'tip', confidentiality: 'anonymous', evidence };
      return { ...individual, body: tip };
    }
    case 'entity': {
      const contact = { address, email: 'shoqata@denonco.test', phone: '+355690001234' };
      const denouncer = { type: 'CSO', entityName: 'Shoqata Demo', representative, ...contact };
      const body = { ...matter(description), evidence: [], denouncer };
      return { route: 'fileLegalEntityDenouncement', path: `${portal}/legal-entity-denounces/register/`, body };
    }
    case 'complaint':
      return {
        route: 'fileComplaint',
        path: '/api/complaints/portal/register/',
        body: aComplaint(description, attached, now),
      };
    case 'paper': {
      const { track, confidentiality } = matter('');
      const individual = { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' };
      const of = { track, confidentiality, object: 'CAM-INST', description, place: {}, subjects: [], individual };
      return { route: 'registerDenouncement', path: '/api/registrations/denouncements/', body: { ...paper, ...of } };
    }
    case 'paperComplaint': {
      const of = { complainer: party, act: { type: 'KZAZ_CANDIDATE', organ: 'KZAZ' }, violation: description };
      return { route: 'registerComplaint', path: '/api/registrations/complaints/', body: { ...paper, ...of } };
    }
  }
}
