import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Permission, permissions, roles } from '../platform/roles.ts';
import {
  answersFrom,
  changedSince,
  isApplicable,
  isInUse,
  missingFields,
  PremisesAnswers,
  type PremisesData,
  premisesPointOf,
  premisesValueSchema,
  sameAsLast,
  storedAnswers,
} from './premises.data.ts';
import {
  type PremisesFieldKey,
  premisesField,
  premisesFieldKeys,
  premisesFieldsOf,
  premisesKindCodes,
  premisesTitle,
} from './premises.fields.ts';
import {
  possibleSteps,
  premisesActions,
  premisesLifecycle,
  premisesRow,
  premisesStatusAfter,
  premisesStatusCodes,
  premisesSteps,
  savingAction,
} from './premises.lifecycle.ts';
import { type PremisesFacts, premisesRule, premisesRules, premisesWarnings } from './premises.rules.ts';

const full = {
  change: 'same',
  unit: '01101',
  name: 'Shkolla e provës',
  ownership: 'public',
  buildingType: 'school',
  voters: 640,
  contactName: 'Prova Përgjegjëse',
  contactPhone: '+355692345678',
} as const satisfies PremisesData;

describe('fields', () => {
  it('every field has labels in both languages, a kind and values that fit its schema', () => {
    for (const key of premisesFieldKeys) {
      const field = premisesField(key);
      const accepts = (value: unknown) => premisesValueSchema(key).safeParse(value).success;
      for (const text of [field.label, ...(field.hint ? [field.hint] : [])])
        for (const word of Object.values(text)) expect(word.trim(), key).not.toBe('');
      expect(field.kinds.length, key).toBeGreaterThan(0);
      if (field.type === 'choice')
        expect(
          Object.keys(field.options).filter((option) => !accepts(option)),
          key,
        ).toEqual([]);
      if (field.type === 'integer' || field.type === 'decimal')
        expect([field.min - 1, field.min, field.max, field.max + 1].map(accepts), key).toEqual([
          false,
          true,
          true,
          false,
        ]);
      if (field.type === 'files') expect(accepts('x'), key).toBe(false);
    }
  });

  it('a field that names a person is not public', () => {
    expect(premisesFieldKeys.filter((key) => premisesField(key).isPersonal && premisesField(key).isPublic)).toEqual([]);
  });

  it('a report lacks exactly the required fields of its kind', () => {
    for (const kind of premisesKindCodes) {
      const required = premisesFieldsOf(kind).filter((key) => premisesField(key).isRequired && isApplicable(key, {}));
      expect(missingFields(kind, {}), kind).toEqual(required);
    }
    expect(missingFields('qv', full)).toEqual([]);
  });

  it('what is required depends on ownership and on the change since the last election', () => {
    const contact = { unit: '01101', contactName: 'P', contactPhone: '+355692345678' } as const;
    expect(missingFields('qv', { ...full, ownership: 'private' })).toEqual(['owner', 'privateReason']);
    expect(missingFields('qv', { ...full, change: 'moved' })).toEqual(['changeReason']);
    expect(missingFields('qv', { ...contact, change: 'merged' })).toEqual(['mergedInto']);
    expect(missingFields('qv', { ...contact, change: 'suspended' })).toEqual([]);
  });

  it('answers are cleaned; empty ones are dropped; unknown ones and numbers out of bounds are rejected', () => {
    expect(answersFrom(PremisesAnswers.parse({ name: ' A\u200B  b ', room: '', floor: null }))).toEqual({
      name: 'A b',
    });
    const refused = PremisesAnswers.safeParse({ nothing: 1, floor: 99, point: { lat: 51, lng: 0 }, ramp: 'yes' });
    const paths = refused.error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.toSorted()).toEqual(['', 'floor', 'point.lat', 'point.lng', 'ramp']);
  });

  it('stored answers of removed fields are ignored', () => {
    expect(storedAnswers({ name: 'A', formerField: { deep: [1] }, voters: [1] })).toEqual({ name: 'A' });
  });

  it('a title is written as the commission writes it', () => {
    expect([premisesTitle('qv', '0002'), premisesTitle('qv', '00021'), premisesTitle('kzaz', '31')]).toEqual([
      'QV 0002',
      'QV 0002/1',
      'KZAZ 31',
    ]);
  });
});

describe('comparing with the last election', () => {
  const value = fc.constantFrom<PremisesData[PremisesFieldKey]>(
    'a',
    'b',
    3,
    { answer: 'yes' },
    { answer: 'no', note: 'n' },
  );
  const answers = fc
    .dictionary(fc.constantFrom(...premisesFieldKeys), value)
    .map((given) => answersFrom(Object.fromEntries(Object.entries(given).filter(([, one]) => one !== undefined))));

  it('changedSince is empty for equal answers and symmetric', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        expect(changedSince(one, structuredClone(one))).toEqual([]);
        expect(changedSince(one, other)).toEqual(changedSince(other, one));
      }),
    );
  });

  it('sameAsLast changes nothing that is compared', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const last = { ...given, change: 'same', ownership: 'public' } as const;
        expect(changedSince(last, sameAsLast(last))).toEqual([]);
      }),
    );
  });

  it('the order of the properties of a value does not matter', () => {
    const one: PremisesData = { point: { lat: 41, lng: 20 }, ramp: { answer: 'yes', note: 'n' } };
    const other: PremisesData = { ramp: { note: 'n', answer: 'yes' }, point: { lng: 20, lat: 41 } };
    expect(changedSince(one, other)).toEqual([]);
    expect(premisesPointOf(other)).toEqual({ lat: 41, lng: 20 });
  });
});

describe('the lifecycle', () => {
  it('names each action once and only known permissions', () => {
    expect(new Set(premisesActions).size).toBe(premisesLifecycle.length);
    for (const { by } of premisesLifecycle) if (by !== 'system') expect(permissions[by]).toBeDefined();
  });

  it('defines every action for every status, and reaches every status', () => {
    for (const action of premisesActions)
      for (const status of premisesStatusCodes) {
        const { from, to } = premisesRow(action);
        const after = premisesStatusAfter(action, status);
        expect(after).toBe(from.some((one) => one === status) ? (to === 'same' ? status : to) : undefined);
      }
    const reached = new Set<string>(['expected']);
    for (let size = 0; size < reached.size; ) {
      size = reached.size;
      for (const action of premisesActions)
        for (const status of premisesStatusCodes) {
          const after = reached.has(status) && premisesStatusAfter(action, status);
          if (after) reached.add(after);
        }
    }
    expect([...reached].toSorted()).toEqual([...premisesStatusCodes].toSorted());
  });

  it('lets a municipality write and send, but not decide', () => {
    expect(premisesStatusCodes.filter((status) => savingAction(status))).toEqual(['expected', 'draft', 'returned']);
    const held = new Set<Permission>(roles.QvsMapsPortalAdmin.permissions);
    const steps = new Set(premisesStatusCodes.flatMap((status) => possibleSteps(status, held)));
    expect([...steps].toSorted()).toEqual(['proposeAnew', 'recall', 'send']);
    const reviewer = new Set<Permission>(roles.KqzInspector.permissions);
    const theirs = new Set(premisesStatusCodes.flatMap((status) => possibleSteps(status, reviewer)));
    expect([...theirs].toSorted()).toEqual(premisesSteps.filter((step) => !steps.has(step)).toSorted());
  });

  it('requires a reason for returning, refusing, withdrawing and reopening', () => {
    const stepsWithReason = premisesSteps.filter((step) => premisesRow(step).asksReason);
    expect(stepsWithReason.toSorted()).toEqual(['refuse', 'reopen', 'return', 'withdrawPublication']);
  });
});

const facts = (data: PremisesData, more: Partial<PremisesFacts> = {}): PremisesFacts => ({
  kind: 'qv',
  status: 'draft',
  data: { ...full, point: { lat: 40.7, lng: 19.95 }, ...data },
  previous: null,
  files: { plan: 1 },
  electionOn: '2027-04-25',
  today: '2026-11-16',
  sentOn: null,
  unitPoint: { lat: 40.70496, lng: 19.95439 },
  ...more,
});
const hall = { change: 'same', tables: 5, cameras: 4, monitors: 2 } as const;
const vnv = (data: PremisesData, more: Partial<PremisesFacts> = {}) =>
  facts({ ...hall, ...data }, { kind: 'vnv', ...more });
const day = (before: number) => new Date(Date.parse('2027-04-25') - before * 86_400_000).toISOString().slice(0, 10);

describe('warnings of the law', () => {
  it('are absent for lawful, unused or unstarted premises', () => {
    expect(premisesWarnings(facts({}))).toEqual([]);
    expect(premisesWarnings(vnv({}))).toEqual([]);
    expect(premisesWarnings(facts({ change: 'suspended', voters: 5 }, { files: {} }))).toEqual([]);
    expect(premisesWarnings(facts({ voters: 5 }, { status: 'expected' }))).toEqual([]);
  });

  const violations: readonly (readonly [string, PremisesFacts])[] = [
    ['too_few_voters', facts({ voters: 299 })],
    ['too_many_voters', facts({ voters: 1001 })],
    ['special_too_few', facts({ ownership: 'special', voters: 15 })],
    ['dwelling', facts({ buildingType: 'dwelling' })],
    ['administration', facts({ buildingType: 'administration' })],
    ['party_use', facts({ partyUse: 'yes' })],
    ['not_ground_floor', facts({ floor: 1 })],
    ['not_ground_floor', facts({ groundFloor: { answer: 'no' } })],
    ['no_way_in', facts({ doorWidth: 79 })],
    ['no_plan', facts({ change: 'new' }, { files: {} })],
    ['no_point', { ...facts({}), data: full }],
    ['far_point', facts({ point: { lat: 41.33, lng: 19.82 } })],
    ['notified_late', facts({ decidedOn: '2026-11-05' })],
    ['same_but_elsewhere', facts({}, { previous: { ...full, name: 'Tjetër' } })],
    ['moved_late', facts({ change: 'moved' }, { sentOn: day(39) })],
    ['tables', vnv({ tables: 2 })],
    ['tables', vnv({ tables: 11 })],
    ['no_cameras', vnv({ monitors: 0 })],
    ['no_lighting', vnv({ uninterruptedLighting: { answer: 'partly' } })],
    ['no_observers', vnv({ observerArea: { answer: 'no' } })],
    ['list_late', vnv({}, { sentOn: day(59) })],
  ];
  it('each violation gives its own warning alone, with the article of the law', () => {
    expect(violations.map(([, broken]) => premisesWarnings(broken))).toEqual(violations.map(([code]) => [code]));
    for (const [code] of violations)
      expect(premisesRules.find((rule) => rule.code === code)?.article, code).toMatch(/^(KZ \d+|praktikë)/);
  });

  it('values at the limits of the law give no warning', () => {
    const lawful: readonly (readonly [string, PremisesFacts])[] = [
      ['300 voters', facts({ voters: 300 })],
      ['1,000 voters', facts({ voters: 1000 })],
      ['a special institution of 16', facts({ ownership: 'special', voters: 16 })],
      ['a move 40 days before', facts({ change: 'moved' }, { sentOn: day(40) })],
      ['a late move that KQZ authorised', facts({ change: 'moved', lateAuthorisation: 'Nr. 1' }, { sentOn: day(3) })],
      ['a late move of a commission’s seat', facts({ change: 'moved' }, { kind: 'kzaz', sentOn: day(3) })],
      ['notice on the tenth day', facts({ decidedOn: '2026-11-06' })],
      ['3 tables', vnv({ tables: 3 })],
      ['10 tables', vnv({ tables: 10 })],
      ['a list 60 days before', vnv({}, { sentOn: day(60) })],
    ];
    expect(lawful.filter(([, data]) => premisesWarnings(data).length > 0).map(([name]) => name)).toEqual([]);
  });

  it('a private building needs approval, two alternatives, plans and a description', () => {
    const codes = ['private_without_approval', 'private_without_alternatives', 'private_without_plans'];
    expect(premisesWarnings(facts({ ownership: 'private' }))).toEqual(codes);
    const data: PremisesData = {
      approvalNumber: '7',
      approvedOn: '2026-11-01',
      alternativeFirst: 'a',
      alternativeSecond: 'b',
    };
    const described = facts(
      { ownership: 'private', ...data, facilities: 'c' },
      { files: { plan: 1, alternativePlans: 1 } },
    );
    expect(premisesWarnings(described)).toEqual([]);
  });

  it('a place of counting has deadlines 60, 40, 10 and 5 days before the election', () => {
    const sent = (before: number, status: 'sent' | 'approved', data: PremisesData = {}) =>
      premisesWarnings(vnv(data, { today: day(before), sentOn: day(80), status }));
    expect([sent(40, 'sent'), sent(39, 'sent'), sent(39, 'approved')]).toEqual([[], ['decision_late'], []]);
    expect([sent(10, 'approved'), sent(9, 'approved')]).toEqual([[], ['handover_late']]);
    expect(sent(4, 'approved', { handedOverOn: day(12) })).toEqual(['invitation_late']);
    expect(sent(4, 'approved', { handedOverOn: day(12), subjectsInvitedOn: day(5) })).toEqual([]);
  });

  it('never warn about a rule of another kind of premises', () => {
    const kinds = fc.constantFrom(...premisesKindCodes);
    const voters = fc.integer({ min: 0, max: 3000 });
    const tables = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(kinds, voters, tables, fc.boolean(), (kind, many, few, isUsed) => {
        const given = facts({ voters: many, tables: few, change: isUsed ? 'new' : 'merged' }, { kind });
        const codes = premisesWarnings(given);
        expect(codes.every((code) => premisesRule(code)?.kinds.includes(kind))).toBe(true);
        expect(isInUse(given.data) || codes.length === 0).toBe(true);
      }),
    );
  });
});
