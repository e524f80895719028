// The public row of a case: which subjects are named and which never are.
import type { Named } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { type ProjectedCase, toPublic } from './projection.rules.ts';

const named = (code: string, al = `al-${code}`): Named => ({ code, name: { al, en: `en-${code}` } });
const secret = 'Fshehur Askushi';
const registeredAt = new Date('2026-11-02T09:00:00Z');

const base: ProjectedCase = {
  kind: 'denouncement',
  number: 'DEN-2026-000042',
  registeredAt,
  decidedAt: null,
  about: named('RES-STAFF', 'Përdorim i punonjësve'),
  region: named('11', 'Tiranë'),
  municipality: named('53', 'Kamëz'),
  steps: [{ action: 'file', at: registeredAt, data: {}, publicSees: true }],
  deadlines: [],
  subjects: [],
  complaint: undefined,
};
const subject = (code: string, fields: Partial<ProjectedCase['subjects'][number]> = {}) => ({
  type: named(code),
  name: null,
  position: null,
  institution: null,
  outcome: null,
  amount: null,
  ...fields,
});
const complaint: NonNullable<ProjectedCase['complaint']> = {
  kzazNumber: '26',
  actNumber: '14/2',
  complainerType: named('PARTY', 'Parti politike'),
  organ: 'KZAZ',
  complainer: 'Partia Demo',
};
const aComplaint: ProjectedCase = {
  ...base,
  number: 'ANK-2026-000007',
  about: named('KZAZ_RESULTS', 'Tabela e rezultatit'),
  kind: 'complaint',
  region: null,
  municipality: null,
  complaint,
  subjects: [subject('KZAZ_RESULTS', { name: '14/2', institution: 'KZAZ 26' })],
};

describe('a denouncement', () => {
  it('shows only the public part of each type of subject', () => {
    const subjects: readonly (readonly [string, Parameters<typeof subject>[1], string | undefined])[] = [
      ['SCHOOL', { institution: 'Shkolla A', name: secret }, 'Shkolla A'],
      ['PARTY', { name: 'Partia B' }, 'Partia B'],
      ['HEAD', { name: secret, position: 'Drejtor', institution: 'Shkolla A' }, 'Drejtor, Shkolla A'],
      ['PUBLIC_EMPLOYEE', { name: secret, position: 'Mësues' }, 'Mësues'],
      ['ELECTED', { name: secret }, undefined],
      ['CANDIDATE', { name: secret, institution: secret }, undefined],
      ['INDIVIDUAL', { name: secret, position: secret, institution: secret }, undefined],
      ['COMPANY', { name: secret, institution: secret }, undefined],
      ['MEDIA', { institution: secret }, undefined],
      ['SOCIAL_PAGE', { name: secret }, undefined],
      ['UNKNOWN', { name: secret }, undefined],
      ['SOMETHING_NEW', { name: secret, institution: secret }, undefined],
    ];
    for (const [code, fields, expected] of subjects) {
      const shown = toPublic({ ...base, subjects: [subject(code, fields)] });
      expect(shown.subjects, code).toEqual(expected === undefined ? [] : [expected]);
      expect(shown.subjectTypes, code).toEqual([code]);
      expect(JSON.stringify(shown).toLowerCase(), code).not.toMatch(/fshehur|askushi/);
    }
  });

  it('is indexed by folded words of its number, place, object and institutions', () => {
    const { words } = toPublic({ ...base, subjects: [subject('SCHOOL', { institution: 'Shkolla «Çajupi»' })] });
    expect(words).toEqual(
      expect.arrayContaining(['den', '2026', '000042', '42', 'kamez', 'perdorim', 'shkolla', 'cajupi']),
    );
  });

  it('shows the most severe outcome, only after the decision', () => {
    const subjects = [subject('UNKNOWN', { outcome: 'dropped' }), subject('SCHOOL', { outcome: 'fine' })];
    expect(toPublic({ ...base, subjects }).outcome).toBeNull();
    const decidedAt = new Date('2026-11-09T23:30:00Z');
    expect(toPublic({ ...base, subjects, decidedAt })).toMatchObject({ outcome: 'fine', daysTaken: 8 });
  });
});

describe('a complaint', () => {
  it('shows the organ, the act, and the complainer only where the law makes it public (KZ 127)', () => {
    expect(toPublic(aComplaint)).toMatchObject({
      subjectTypes: ['ELECTION_BODY'],
      subjects: ['KZAZ 26'],
      organ: 'KZAZ 26',
      actNumber: '14/2',
      complainer: 'Partia Demo',
      outcome: null,
      met: null,
      words: expect.arrayContaining(['ank', '7', 'tabela', 'kzaz', '26', '14', 'partia', 'demo', 'politike']),
    });
    const person: typeof complaint = {
      ...complaint,
      organ: 'KOMISIONER',
      kzazNumber: null,
      complainer: null,
      complainerType: named('VOTER'),
    };
    expect(toPublic({ ...aComplaint, complaint: person })).toMatchObject({ organ: 'KOMISIONER', complainer: null });
  });

  it('shows whether KAS decided in time, by either of its deadlines', () => {
    const decidedAt = new Date('2026-11-04T09:00:00Z');
    const deadline = {
      ...{
        id: 'x',
        startedAt: registeredAt,
        pausedAt: null,
        stoppedAt: decidedAt,
        legalBasis: 'KZ 143',
        isPublic: true,
      },
      dueAt: new Date('2026-11-04T09:00:00Z'),
    };
    const steps = [...aComplaint.steps, { action: 'decide', at: decidedAt, data: {}, publicSees: true }];
    const withDeadline = (code: string, dueAt: Date) =>
      toPublic({ ...aComplaint, steps, decidedAt, deadlines: [{ ...deadline, code, dueAt }] }).met;
    expect(withDeadline('decision', deadline.dueAt)).toBe(true);
    expect(withDeadline('decisionResults', deadline.dueAt)).toBe(true);
    expect(withDeadline('decision', new Date('2026-11-04T08:59:59Z'))).toBe(false);
  });

  it('shows the outcomes of complaints', () => {
    const subjects = [subject('KZAZ_RESULTS', { outcome: 'recount' })];
    expect(toPublic({ ...aComplaint, subjects, decidedAt: registeredAt }).outcome).toBe('recount');
  });
});
