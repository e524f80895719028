// The public row of a case: coded values alone until a member approved its line.
import type { Named, PublicLine } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import {
  isPubliclyVisible,
  lineFieldsOf,
  lineProblems,
  type ProjectedCase,
  toPublicColumns,
} from './projection.rules.ts';

const named = (code: string, al = `al-${code}`): Named => ({ code, name: { al, en: `en-${code}` } });
const secret = 'Fshehur Askushi';
const registeredAt = new Date('2026-11-02T09:00:00Z');

const base: ProjectedCase = {
  kind: 'denouncement',
  confidentiality: 'named',
  number: 'DEN-2026-000042',
  registeredAt,
  decidedAt: null,
  about: named('RES-STAFF', 'Përdorim i punonjësve'),
  region: named('11', 'Tiranë'),
  municipality: named('53', 'Kamëz'),
  steps: [{ action: 'file', at: registeredAt, data: {}, publicSees: true, memberId: null }],
  deadlines: [],
  subjects: [],
  complaint: undefined,
};
const subject = (code: string, fields: Partial<ProjectedCase['subjects'][number]> = {}) => ({
  id: code,
  type: named(code),
  name: null,
  electoralSubject: null,
  position: null,
  institution: null,
  outcome: null,
  amount: null,
  ...fields,
});
const step = (action: string, publicLine?: PublicLine): ProjectedCase['steps'][number] => ({
  action,
  at: registeredAt,
  data: publicLine ? { publicLine } : {},
  publicSees: false,
  memberId: null,
});
const approved = (one: ProjectedCase, publicLine: PublicLine): ProjectedCase => ({
  ...one,
  steps: [...one.steps, step(one.kind === 'complaint' ? 'drawRapporteur' : 'startCheck', publicLine)],
});
const complaint: NonNullable<ProjectedCase['complaint']> = {
  kzazNumber: '26',
  actNumber: '14/2',
  announcedOn: '2026-11-01',
  complainerType: named('PARTY', 'Parti politike'),
  organ: 'KZAZ',
  complainer: 'Partia Demo',
  subject: null,
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
  it('offers for approval only the public part of each type of subject, and shows none of it before', () => {
    const subjects: readonly (readonly [string, Parameters<typeof subject>[1], readonly string[]])[] = [
      ['SCHOOL', { institution: 'Shkolla A', name: secret }, ['Shkolla A']],
      ['PARTY', { name: 'Partia B' }, ['Partia B']],
      ['HEAD', { name: secret, position: 'Drejtor', institution: 'Shkolla A' }, ['Drejtor', 'Shkolla A']],
      ['PUBLIC_EMPLOYEE', { name: secret, position: 'Mësues' }, ['Mësues']],
      ['ELECTED', { name: secret }, []],
      ['CANDIDATE', { name: secret, institution: secret }, []],
      ['INDIVIDUAL', { name: secret, position: secret, institution: secret }, []],
      ['COMPANY', { name: secret, institution: secret }, []],
      ['MEDIA', { institution: secret }, []],
      ['SOCIAL_PAGE', { name: secret }, []],
      ['UNKNOWN', { name: secret }, []],
      ['SOMETHING_NEW', { name: secret, institution: secret }, []],
    ];
    for (const [code, fields, expected] of subjects) {
      const one = { ...base, subjects: [subject(code, fields)] };
      expect(
        lineFieldsOf(one).flatMap(({ parts }) => parts.map(({ text }) => text)),
        code,
      ).toEqual(expected);
      const published = toPublicColumns(one);
      expect(published.subjects, code).toEqual([]);
      expect(published.subject_types, code).toEqual([code]);
      expect(JSON.stringify(published).toLowerCase(), code).not.toMatch(
        /fshehur|askushi|shkolla|drejtor|partia|mësues/,
      );
    }
  });

  it('waits for a line once its check has begun, unless nobody typed anything public', () => {
    const school = { ...base, subjects: [subject('SCHOOL', { institution: 'Shkolla A' })] };
    const started = (one: ProjectedCase): ProjectedCase => ({ ...one, steps: [...one.steps, step('startCheck')] });
    expect(toPublicColumns(school).awaits_line).toBe(false);
    expect(toPublicColumns(started(school)).awaits_line).toBe(true);
    expect(toPublicColumns(approved(school, {})).awaits_line).toBe(false);
    expect(toPublicColumns(started({ ...base, subjects: [subject('MEDIA')] })).awaits_line).toBe(false);
  });

  it('is shown before its check only when its filer is named', () => {
    expect(isPubliclyVisible(base)).toBe(true);
    for (const confidentiality of ['anonymous', 'confidential'] as const) {
      expect(isPubliclyVisible({ ...base, confidentiality })).toBe(false);
      expect(isPubliclyVisible({ ...base, confidentiality, steps: [...base.steps, step('withdraw')] })).toBe(false);
      expect(isPubliclyVisible({ ...base, confidentiality, steps: [...base.steps, step('startCheck')] })).toBe(true);
    }
  });

  it('is indexed by folded words of its number, place, object and institutions', () => {
    const school = { ...base, subjects: [subject('SCHOOL')] };
    const { words: terms } = toPublicColumns(approved(school, { SCHOOL: 'Shkolla «Çajupi»' }));
    expect(terms).toEqual(
      expect.arrayContaining(['den', '2026', '000042', '42', 'kamez', 'perdorim', 'shkolla', 'cajupi']),
    );
  });

  it('shows the most severe outcome, only after the decision', () => {
    const subjects = [subject('UNKNOWN', { outcome: 'dropped' }), subject('SCHOOL', { outcome: 'fine' })];
    expect(toPublicColumns({ ...base, subjects }).outcome).toBeNull();
    const decidedAt = new Date('2026-11-09T23:30:00Z');
    expect(toPublicColumns({ ...base, subjects, decidedAt })).toMatchObject({ outcome: 'fine', days_taken: 8 });
  });
});

describe('a complaint', () => {
  it('shows the organ, and the act and the complainer once a member approved them (KZ 127)', () => {
    expect(toPublicColumns(aComplaint)).toMatchObject({
      organ: 'KZAZ 26',
      act_number: null,
      act_on: null,
      complainer: null,
    });
    const line = { actNumber: '14/2', actDay: '1.11.2026', complainer: 'Partia Demo' };
    expect(Object.fromEntries(lineFieldsOf(aComplaint).map(({ key, parts }) => [key, parts[0]?.text]))).toEqual(line);
    expect(toPublicColumns(approved(aComplaint, line))).toMatchObject({
      subject_types: ['ELECTION_BODY'],
      subjects: ['KZAZ 26'],
      organ: 'KZAZ 26',
      act_number: '14/2',
      act_on: '2026-11-01',
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
    expect(toPublicColumns({ ...aComplaint, complaint: person })).toMatchObject({
      organ: 'KOMISIONER',
      complainer: null,
    });
  });

  it('takes for the day of the act a day and nothing else', () => {
    const problems = (actDay: string) => Object.keys(lineProblems(lineFieldsOf(aComplaint), { actDay }));
    expect(problems('1.11.2026')).toEqual([]);
    for (const text of ['tel. 069 000 0000', '31.4.2026', '2026-11-01', '1.11.2026, mësuesi'])
      expect(problems(text)).toEqual(['data.publicLine.actDay']);
    const noDay = { ...aComplaint, complaint: { ...complaint, announcedOn: null } };
    expect(Object.values(lineProblems(lineFieldsOf(noDay), { actDay: '1.11.2026' }))).toEqual(['unknown_value']);
  });

  it('shows whether KAS decided in time, by either of its deadlines', () => {
    const decidedAt = new Date('2026-11-04T09:00:00Z');
    const deadline = {
      id: 'x',
      startedAt: registeredAt,
      pausedAt: null,
      stoppedAt: decidedAt,
      legalBasis: 'KZ 143',
      isPublic: true,
      dueAt: new Date('2026-11-04T09:00:00Z'),
    };
    const steps = [...aComplaint.steps, { ...step('decide'), at: decidedAt }];
    const withDeadline = (code: string, dueAt: Date) =>
      toPublicColumns({ ...aComplaint, steps, decidedAt, deadlines: [{ ...deadline, code, dueAt }] }).met;
    expect(withDeadline('decision', deadline.dueAt)).toBe(true);
    expect(withDeadline('decisionResults', deadline.dueAt)).toBe(true);
    expect(withDeadline('decision', new Date('2026-11-04T08:59:59Z'))).toBe(false);
  });

  it('shows the outcomes of complaints', () => {
    const subjects = [subject('KZAZ_RESULTS', { outcome: 'recount' })];
    expect(toPublicColumns({ ...aComplaint, subjects, decidedAt: registeredAt }).outcome).toBe('recount');
  });
});
