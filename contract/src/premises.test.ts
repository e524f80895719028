// Premises: the table of fields and what is derived from it, the flow, and the law as we read it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answersFrom,
  changedSince,
  isAsked,
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
import { premisesTitle } from './premises.ts';
import { type Permission, permissions, roles } from './roles.ts';

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
  it.each(premisesFieldKeys)('%s has words in both languages, a kind and a value that fits its own schema', (key) => {
    const field = premisesField(key);
    for (const words of [field.label, ...(field.hint ? [field.hint] : [])])
      for (const said of Object.values(words)) expect(said.trim()).not.toBe('');
    expect(field.kinds.length).toBeGreaterThan(0);
    if (field.type === 'choice')
      for (const option of Object.keys(field.options))
        expect(premisesValueSchema(key).safeParse(option).success).toBe(true);
    if (field.type === 'integer' || field.type === 'decimal') {
      const takes = (value: unknown) => premisesValueSchema(key).safeParse(value).success;
      expect([field.min - 1, field.min, field.max, field.max + 1].map(takes)).toEqual([false, true, true, false]);
    }
    if (field.type === 'files') expect(premisesValueSchema(key).safeParse('x').success).toBe(false);
  });

  it('what names a person is not public', () => {
    expect(premisesFieldKeys.filter((key) => premisesField(key).isPersonal && premisesField(key).isPublic)).toEqual([]);
  });

  it.each(premisesKindCodes)('what %s needs to be sent is what its table says', (kind) => {
    const needed = premisesFieldsOf(kind).filter((key) => premisesField(key).isRequired && isAsked(key, {}));
    expect(missingFields(kind, {})).toEqual(needed);
    expect(missingFields('qv', full)).toEqual([]);
  });

  it.each([
    ['private', { ...full, ownership: 'private' }, ['owner', 'privateReason']],
    ['moved', { ...full, change: 'moved' }, ['changeReason']],
    ['merged', { change: 'merged', unit: '01101', contactName: 'P', contactPhone: '+355692345678' }, ['mergedInto']],
    ['suspended', { change: 'suspended', unit: '01101', contactName: 'P', contactPhone: '+355692345678' }, []],
  ] as const)('premises that are %s are asked for more or less', (_, data, missing) => {
    expect(missingFields('qv', data)).toEqual(missing);
  });

  it('answers are cleaned, emptied ones go, unknown ones and numbers out of bounds are refused', () => {
    expect(answersFrom(PremisesAnswers.parse({ name: ' A\u200B  b ', room: '', floor: null }))).toEqual({
      name: 'A b',
    });
    const refused = PremisesAnswers.safeParse({ nothing: 1, floor: 99, point: { lat: 51, lng: 0 }, ramp: 'yes' });
    const paths = refused.error?.issues.map(({ path }) => path.join('.'));
    expect(paths?.toSorted()).toEqual(['', 'floor', 'point.lat', 'point.lng', 'ramp']);
  });

  it('what was kept of a field that is in the table no more is passed over', () => {
    expect(storedAnswers({ name: 'A', formerField: { deep: [1] }, voters: [1] })).toEqual({ name: 'A' });
  });

  it('a code is said as the commission says it', () => {
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

  it('nothing changed from the same, and as much one way as the other', () => {
    fc.assert(
      fc.property(answers, answers, (one, other) => {
        expect(changedSince(one, structuredClone(one))).toEqual([]);
        expect(changedSince(one, other)).toEqual(changedSince(other, one));
      }),
    );
  });

  it('the same as last time differs in nothing that is compared', () => {
    fc.assert(
      fc.property(answers, (given) => {
        const last = { ...given, change: 'same', ownership: 'public' } as const;
        expect(changedSince(last, sameAsLast(last))).toEqual([]);
      }),
    );
  });

  it('the order in which a database gives the parts of a value back does not matter', () => {
    const one: PremisesData = { point: { lat: 41, lng: 20 }, ramp: { answer: 'yes', note: 'n' } };
    const other: PremisesData = { ramp: { note: 'n', answer: 'yes' }, point: { lng: 20, lat: 41 } };
    expect(changedSince(one, other)).toEqual([]);
    expect(premisesPointOf(other)).toEqual({ lat: 41, lng: 20 });
  });
});

describe('the flow', () => {
  it('names an action once, and every permission is one that a role has', () => {
    expect(new Set(premisesActions).size).toBe(premisesLifecycle.length);
    for (const { by } of premisesLifecycle) if (by !== 'system') expect(permissions[by]).toBeDefined();
  });

  it('is total: every action from every status leads somewhere or is refused, and every status is reached', () => {
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

  it('a municipality writes only what is its own to write, and never decides', () => {
    expect(premisesStatusCodes.filter((status) => savingAction(status))).toEqual(['expected', 'draft', 'returned']);
    const held = new Set<Permission>(roles.QvsMapsPortalAdmin.permissions);
    const steps = new Set(premisesStatusCodes.flatMap((status) => possibleSteps(status, held)));
    expect([...steps].toSorted()).toEqual(['proposeAnew', 'recall', 'send']);
    const reviewer = new Set<Permission>(roles.KqzInspector.permissions);
    const theirs = new Set(premisesStatusCodes.flatMap((status) => possibleSteps(status, reviewer)));
    expect([...theirs].toSorted()).toEqual(premisesSteps.filter((step) => !steps.has(step)).toSorted());
  });

  it('sending back, refusing, withdrawing and reopening ask for a reason', () => {
    const asking = premisesSteps.filter((step) => premisesRow(step).asksReason);
    expect(asking.toSorted()).toEqual(['refuse', 'reopen', 'return', 'withdrawPublication']);
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

describe('what the law asks', () => {
  it('nothing of premises that keep it, are not used, or that nobody began', () => {
    expect(premisesWarnings(facts({}))).toEqual([]);
    expect(premisesWarnings(vnv({}))).toEqual([]);
    expect(premisesWarnings(facts({ change: 'suspended', voters: 5 }, { files: {} }))).toEqual([]);
    expect(premisesWarnings(facts({ voters: 5 }, { status: 'expected' }))).toEqual([]);
  });

  it.each<[string, PremisesFacts]>([
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
  ])('%s is warned of, alone, with its article', (code, broken) => {
    expect(premisesWarnings(broken)).toEqual([code]);
    expect(premisesRules.find((rule) => rule.code === code)?.article).toMatch(/^(KZ \d+|KQZ 2023)/);
  });

  it.each<[string, PremisesFacts]>([
    ['300 voters', facts({ voters: 300 })],
    ['1,000 voters', facts({ voters: 1000 })],
    ['a special institution of 16', facts({ ownership: 'special', voters: 16 })],
    ['a move 40 days before', facts({ change: 'moved' }, { sentOn: day(40) })],
    ['a late move that KQZ authorised', facts({ change: 'moved', lateAuthorisation: 'Nr. 1' }, { sentOn: day(3) })],
    ['notice on the tenth day', facts({ decidedOn: '2026-11-06' })],
    ['3 tables', vnv({ tables: 3 })],
    ['10 tables', vnv({ tables: 10 })],
    ['a list 60 days before', vnv({}, { sentOn: day(60) })],
  ])('%s is within the law', (_, kept) => {
    expect(premisesWarnings(kept)).toEqual([]);
  });

  it('a private building needs approval, two alternatives, plans and a description', () => {
    const codes = ['private_without_approval', 'private_without_alternatives', 'private_without_plans'];
    expect(premisesWarnings(facts({ ownership: 'private' }))).toEqual(codes);
    const told: PremisesData = {
      approvalNumber: '7',
      approvedOn: '2026-11-01',
      alternativeFirst: 'a',
      alternativeSecond: 'b',
    };
    const described = facts(
      { ownership: 'private', ...told, facilities: 'c' },
      { files: { plan: 1, alternativePlans: 1 } },
    );
    expect(premisesWarnings(described)).toEqual([]);
  });

  it('the steps of a place of counting come 60, 40, 10 and 5 days before', () => {
    const sent = (before: number, status: 'sent' | 'approved', data: PremisesData = {}) =>
      premisesWarnings(vnv(data, { today: day(before), sentOn: day(80), status }));
    expect([sent(40, 'sent'), sent(39, 'sent'), sent(39, 'approved')]).toEqual([[], ['decision_late'], []]);
    expect([sent(10, 'approved'), sent(9, 'approved')]).toEqual([[], ['handover_late']]);
    expect(sent(4, 'approved', { handedOverOn: day(12) })).toEqual(['invitation_late']);
    expect(sent(4, 'approved', { handedOverOn: day(12), subjectsInvitedOn: day(5) })).toEqual([]);
  });

  it('never speaks of a rule of another kind, whatever is answered', () => {
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
