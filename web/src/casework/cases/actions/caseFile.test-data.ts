// A case file for the tests of its forms: in investigation since 2 October 2026, two subjects.
import { CaseFile, type CaseOutcome, type CaseStatus, outcomeName } from '@denonco/contract';

export const firstSubject = '00000000-0000-4000-8000-000000000001';
export const secondSubject = '00000000-0000-4000-8000-000000000002';

interface Wishes {
  outcome?: CaseOutcome;
  assignee?: boolean;
  deadlines?: readonly unknown[];
  status?: CaseStatus;
  sessionAt?: string;
}

const named = (code: string) => ({ code, name: { al: code, en: code } });
const event = (action: string, at: string) => ({
  at,
  action,
  name: { al: action, en: action },
  by: null,
  byFiler: false,
  assignee: null,
  handedOutBy: null,
  data: {},
  filerSees: true,
  publicSees: true,
  logPosition: null,
});

const subject = (id: string) => ({
  id,
  type: named('CANDIDATE'),
  name: 'Agim Demo',
  position: null,
  institution: null,
  nipt: null,
  outcome: null,
  amount: null,
});

const investigation = {
  steps: [],
  doubts: [],
  code: 'investigation',
  name: { al: 'Hetimi', en: 'Investigation' },
  startedAt: '2026-10-02T09:00:00+02:00',
  dueAt: '2026-12-01T16:00:00+01:00',
  legalBasis: 'KPA 91',
  state: 'running',
  isPublic: true,
};

export function caseFile(wishes: Wishes = {}): CaseFile {
  const { outcome, assignee = true, deadlines = [investigation], status = 'investigation', sessionAt } = wishes;
  const first = {
    ...subject(firstSubject),
    outcome: outcome ? { code: outcome, name: outcomeName('denouncement', outcome) } : null,
  };
  const events = [event('file', '2026-10-01T09:00:00+02:00'), event('admit', '2026-10-02T09:00:00+02:00')];
  if (sessionAt) events.push({ ...event('scheduleSession', '2026-10-03T09:00:00+02:00'), data: { sessionAt } });
  return CaseFile.parse({
    number: 'DEN-2026-000001',
    kind: 'denouncement',
    channel: 'online',
    filerWroteAt: null,
    act: null,
    complaint: null,
    related: [],
    registeredAt: '2026-10-01T09:00:00+02:00',
    track: named('denouncement'),
    object: named('ASSETS'),
    isCrime: false,
    municipality: named('53'),
    turn: { whose: 'investigator', since: '2026-10-01T09:00:00+02:00' },
    denounced: null,
    status: { code: status, name: { al: status, en: status } },
    confidentiality: named('named'),
    subjects: 2,
    assignee: assignee ? { id: 'm1', name: 'Besnik Shembulli' } : null,
    deadline: null,
    version: events.length,
    description: 'Një denoncim demo.',
    occurredAt: null,
    violatedAct: null,
    place: { region: null, municipality: named('53'), unit: null, address: null, votingCentre: null, point: null },
    language: 'al',
    filerType: null,
    subjectsList: [first, subject(secondSubject)],
    events,
    deadlines,
    requests: [],
    evidence: [],
    mayAddDocuments: false,
    outcomeSeenAt: null,
    allowed: [],
  });
}
