// Valid, fictional forms, found again by a mark in their text.

export interface Form {
  readonly path: string;
  readonly body: object;
}

interface Attached {
  readonly evidence: readonly string[];
  readonly decisionFile: string | undefined;
}

const portal = '/api/denounces/portal';
const address = 'Rruga Shembulli, nr. 1';
const contact = { address, email: 'denoncues@denonco.test', phone: '+355690000001' };
const representative = { name: 'Arta', surname: 'Prova', position: 'Përfaqësuese' };
const organ = { organ: 'KZAZ', kzazNumber: '99' };
const party = { type: 'PARTY', name: 'Subjekti Zgjedhor Demo A' };
const entity = { ...contact, type: 'CSO', entityName: 'Shoqata Demo', representative };
const voter = {
  ...contact,
  type: 'VOTER',
  name: 'Prova',
  surname: 'Shembulli',
  fatherName: 'Demo',
  birthDate: '1985-03-07',
  personalNumber: 'I50307101C',
};
const matter = {
  track: 'denouncement',
  object: 'RES-STAFF',
  violatedAct: 'Kodi Zgjedhor',
  place: { municipality: '53', unit: '11215', address },
  subjects: [{ type: 'HEAD', name: 'Arta Shembulli', position: 'Drejtues institucioni' }],
  confidentiality: 'named',
  language: 'al',
  declaration: true,
};
const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();

/** Only a complaint against an inaction has no decision to attach (KZ 126). */
const aComplaint = (violation: string, { evidence, decisionFile }: Attached, now: Date) => ({
  complainer: { ...party, ...contact, representative },
  act: decisionFile
    ? { ...organ, type: 'KZAZ_CANDIDATE', number: '12', announcedAt: hoursAgo(now, 24) }
    : { ...organ, type: 'KZAZ_INACTION' },
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
  received: { way: 'handed_in', receivedAt: hoursAgo(now, 1), pages: 2, attachments: 0, signed: true },
  scans: [],
  evidence: [],
  language: 'al',
});

const denouncementOnPaper = {
  track: 'denouncement',
  confidentiality: 'named',
  object: 'CAM-INST',
  place: {},
  subjects: [],
  individual: { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' },
};
const opposed = { complainer: party, act: { type: 'KZAZ_CANDIDATE', organ: 'KZAZ' } };

/** Shares of twenty filings. */
const shares = { individual: 8, anonymous: 2, entity: 2, complaint: 6, paper: 1, paperComplaint: 1 } as const;
export type FormKind = keyof typeof shares;
const isKind = (kind: string): kind is FormKind => kind in shares;
const drawn = Object.entries(shares)
  .flatMap(([kind, share]) => Array<string>(share).fill(kind))
  .filter(isKind);
export const randomKind = (): FormKind => drawn[Math.floor(Math.random() * drawn.length)] ?? 'individual';

export function buildForm(kind: FormKind, mark: string, attached: Attached, now: Date): Form {
  const description = `Provë e qëndrueshmërisë, pa ngjarje të vërtetë. Shenja ${mark}.`;
  const common = { ...matter, description, evidence: attached.evidence };
  const individual = `${portal}/individual-denounces/register/`;
  const forms = {
    individual: [individual, { ...common, denouncer: voter, notify: { email: true } }],
    anonymous: [individual, { ...common, track: 'tip', confidentiality: 'anonymous' }],
    entity: [`${portal}/legal-entity-denounces/register/`, { ...common, evidence: [], denouncer: entity }],
    complaint: ['/api/complaints/portal/register/', aComplaint(description, attached, now)],
    paper: ['/api/registrations/denouncements/', { ...onPaper(now), ...denouncementOnPaper, description }],
    paperComplaint: ['/api/registrations/complaints/', { ...onPaper(now), ...opposed, violation: description }],
  } as const;
  const [path, body] = forms[kind];
  return { path, body };
}
