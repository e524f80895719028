// What is filed: every form, valid and plainly invented, each with a mark in its words by which it is found again.
import type { CaseKind, Filed, Registered, routes } from '@denonco/contract';
import { aComplaint } from '../../api/src/demo/complaints/complaints.factory.ts';
import { aDenouncement } from '../../api/src/demo/demo.factories.ts';
import type { Answer, callerOf } from '../../api/test/caller.ts';

type Call = ReturnType<typeof callerOf>;
type Options = Parameters<Call>[2];

/** A form of any kind, filled in. */
export interface Form {
  readonly route: keyof typeof routes;
  /** What is sent, for who sends it by other means. */
  readonly body: object;
  readonly send: (call: Call, options: Options) => Promise<Answer<Filed | Registered>>;
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
      const route = 'fileIndividualDenouncement';
      return { route, body, send: (call, options) => call(route, { body }, options) };
    }
    case 'anonymous': {
      const tip = aDenouncement({ description, track: 'tip', confidentiality: 'anonymous' }, seed);
      const body = { ...tip, evidence: [...evidence] };
      const route = 'fileIndividualDenouncement';
      return { route, body, send: (call, options) => call(route, { body }, options) };
    }
    case 'entity': {
      const { denouncer: _, ...matter } = aDenouncement({ description, confidentiality: 'named' }, seed);
      const body = { ...matter, denouncer: entity };
      const route = 'fileLegalEntityDenouncement';
      return { route, body, send: (call, options) => call(route, { body }, options) };
    }
    case 'complaint': {
      const complaint = { ...aComplaint({ violation: description }, seed, now), evidence: [...evidence], notify };
      // Only against an inaction is there no decision to attach (KZ 126).
      const body = decisionFile === undefined ? { ...complaint, act: inaction } : { ...complaint, decisionFile };
      const route = 'fileComplaint';
      return { route, body, send: (call, options) => call(route, { body }, options) };
    }
    case 'paper': {
      const body = paper(mark, now);
      const route = 'registerDenouncement';
      return { route, body, send: (call, options) => call(route, { body }, options) };
    }
    case 'paperComplaint': {
      const body = paperComplaint(mark, now);
      const route = 'registerComplaint';
      return { route, body, send: (call, options) => call(route, { body }, options) };
    }
  }
}
