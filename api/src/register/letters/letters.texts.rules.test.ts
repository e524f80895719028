// Sentences of decisions: grammatical forms of acts and subjects.
import { expect, it } from 'vitest';
import type { LetterFacts } from './letters.facts.store.ts';
import { letterValues } from './letters.texts.ts';

const issuer = { name: { al: 'KQZ', en: 'KQZ' }, short: 'KQZ', phone: '', email: '', address: '', publicUrl: '' };
const at = new Date('2025-05-03T10:00:00Z');
const facts: LetterFacts = {
  kind: 'complaint',
  number: 'ANK-2025-000001',
  registeredAt: at,
  received: undefined,
  object: { al: 'Vendim i KZAZ-së: tjetër', en: 'KZAZ decision: other' },
  municipality: null,
  address: null,
  description: '',
  subjects: [
    { id: '1', who: { al: '12', en: '12' }, accusative: 'vendimin 12', outcome: 'act_annulled', amount: null },
  ],
  complaint: {
    organ: 'KZAZ',
    kzazNumber: '26',
    actNumber: '12',
    announcedAt: at,
    forms: { nominative: 'vendimi', genitive: 'vendimit', accusative: 'vendimin' },
    path: undefined,
    claim: '',
    facts: '',
    complainer: null,
  },
  documents: [],
  steps: [],
  deadlines: [],
  act: undefined,
  challenge: undefined,
  assignee: '',
  issuer: '',
};

it('an act stands in the genitive after “kundër” and in the accusative after “Për”', () => {
  const values = letterValues(facts, issuer, 'al');
  expect(values.act).toBe('Vendim i KZAZ-së: tjetër, nr. 12, datë 3.5.2025, KZAZ nr. 26');
  expect(values.actGenitive).toBe('vendimit nr. 12, datë 3.5.2025, të KZAZ-së nr. 26');
  expect(values.outcomes).toBe('1. Për vendimin nr. 12, datë 3.5.2025, të KZAZ-së nr. 26: shfuqizimin.');
  expect(letterValues(facts, issuer, 'en').outcomes).toContain(
    '1. As to decision no. 12 of 3 May 2025 by KZAZ no. 26:',
  );
});

it('a denounced person stands in the accusative of what they are', () => {
  const head = {
    id: '1',
    who: { al: 'Drejtori i shkollës', en: 'Drejtori i shkollës' },
    accusative: 'drejtuesin e institucionit Drejtori i shkollës',
    outcome: 'rejected',
    amount: null,
  } as const;
  const denounced = letterValues(
    { ...facts, kind: 'denouncement', complaint: undefined, subjects: [head] },
    issuer,
    'al',
  );
  expect(denounced.outcomes).toBe('1. Për drejtuesin e institucionit Drejtori i shkollës: rrëzimin, si të pabazuar.');
});

it('the hour of a hearing is that of one held: of a case that was decided before it, a gap', () => {
  const sessionAt = '2025-05-03T13:00:00+02:00';
  const admitted = { action: 'admit', at, data: { sessionAt } };
  const saidOn = (decided?: string) => {
    const act = decided === undefined ? undefined : { action: 'decide', at: new Date(decided), data: {} };
    return letterValues({ ...facts, steps: [admitted, ...(act ? [act] : [])], act }, issuer, 'al').sessionAt;
  };
  expect(saidOn()).toBe('3 maj 2025, ora 13:00');
  expect(saidOn(sessionAt)).toBe('3 maj 2025, ora 13:00');
  expect(saidOn('2025-05-03T12:59:59+02:00')).toBe('');
});

it('an end has the later one of another reading beside it, with its article', () => {
  const end = { code: 'appeal', dueAt: new Date('2027-03-10T15:00:00Z'), stoppedAt: null, isPublic: true, doubts: [] };
  const by = [{ of: 'KZ125.3', taken: 'next_morning', article: 'KZ 125.3' } as const];
  const deadlines = [{ ...end, later: { at: new Date('2027-03-11T08:00:00Z'), by } }];
  expect(letterValues({ ...facts, deadlines }, issuer, 'al').due).toBe(
    'Ankimi në Kolegjin Zgjedhor: 10 mars 2027, ora 16:00 (sipas leximit tjetër të KZ 125.3 mbaron më 11 mars 2027, ora 09:00)',
  );
});

it('an uncertain end says why, in either language', () => {
  const end = { code: 'appeal', dueAt: new Date('2027-03-10T15:00:00Z'), stoppedAt: null, isPublic: true };
  const due = (doubts: LetterFacts['deadlines'][number]['doubts'], locale: 'al' | 'en') =>
    letterValues({ ...facts, deadlines: [{ ...end, later: undefined, doubts }] }, issuer, locale).due;
  expect(due([], 'al')).toBe('Ankimi në Kolegjin Zgjedhor: 10 mars 2027, ora 16:00');
  expect(due([{ kind: 'expected_holiday', days: ['2027-03-09'] }], 'al')).toBe(
    'Ankimi në Kolegjin Zgjedhor: 10 mars 2027, ora 16:00 (mbarim i pasigurt: varet nga festa që pritet më 9 mars 2027 dhe nuk është shpallur ende)',
  );
  expect(due([{ kind: 'leaves_calendar', from: '2024-01-01', until: '2026-12-31' }], 'en')).toContain(
    '(uncertain end: official holidays are known from 1 January 2024 to 31 December 2026)',
  );
});
