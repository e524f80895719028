import { type Input, type routes, toTiraneIso } from '@denonco/contract';
import { startsAt } from './clock.ts';

type Denouncement = Input<typeof routes.registerDenouncement>['body'];
type Complaint = Input<typeof routes.registerComplaint>['body'];

const common: Pick<Denouncement, 'scans' | 'evidence' | 'language'> = { scans: [], evidence: [], language: 'al' };

export const received = {
  way: 'handed_in',
  receivedAt: toTiraneIso(Date.parse(startsAt)),
  pages: 1,
  attachments: 0,
  signed: true,
} as const satisfies Denouncement['received'];

export const paperDenouncement: Denouncement = {
  ...common,
  received,
  track: 'denouncement',
  object: 'CAM-INST',
  description: 'Takim fushate në shkollë.',
  place: {},
  subjects: [],
  confidentiality: 'named',
  individual: { type: 'INDIVIDUAL', name: 'Prova', surname: 'Letra' },
};

export const paperComplaint: Complaint = {
  ...common,
  received,
  complainer: { type: 'PARTY', name: 'Subjekti Zgjedhor Demo A' },
  act: { type: 'KZAZ_CANDIDATE', organ: 'KZAZ' },
  violation: 'Kandidati u refuzua.',
};
