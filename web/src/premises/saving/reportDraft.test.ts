import { type PremisesReport, premisesFieldsOf } from '@denonco/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readTyped, typedOf } from './answerText.ts';
import {
  answersOf,
  answersToSave,
  draftOf,
  isUnsaved,
  readField,
  rebased,
  resolved,
  shownTyped,
  typedInto,
  unsavedFields,
  withSaved,
} from './reportDraft.ts';

const nobody = { code: '53', name: { al: 'Tiranë', en: 'Tirana' } };
const report = (data: PremisesReport['data'], version = 1): PremisesReport => ({
  id: 1,
  kind: 'qv',
  code: '1533',
  election: 'L27',
  municipality: nobody,
  unit: null,
  zone: 29,
  name: null,
  change: null,
  ownership: null,
  buildingType: null,
  voters: null,
  status: 'draft',
  version,
  warnings: [],
  point: null,
  sentAt: null,
  updatedAt: '2026-11-21T10:00:00+01:00',
  data,
  previous: null,
  changed: [],
  missing: [],
  details: [],
  files: {},
  steps: [],
  canEdit: true,
  canInspect: false,
  history: [],
});

describe('a typed answer', () => {
  it('is parsed by the type of its field, or has a fault', () => {
    const answers = [
      ['voters', '1 250', { value: 1250 }],
      ['voters', '12x', { fault: 'number' }],
      ['voters', '6000', { fault: 'value' }],
      ['area', '12,5', { value: 12.5 }],
      ['floor', '-1', { value: -1 }],
      ['decidedOn', '5.11.2026', { value: '2026-11-05' }],
      ['decidedOn', '31.4.2026', { fault: 'value' }],
      ['decidedOn', '5..', { fault: 'value' }],
      ['decidedOn', '..', { value: undefined }],
      ['name', '   ', { value: undefined }],
      ['ramp', { answer: 'partly', note: 'e pjerrët' }, { value: { answer: 'partly', note: 'e pjerrët' } }],
    ] as const;
    for (const [key, typed, read] of answers)
      expect(readTyped(key, typed, 'al'), `${key} ${typed}`).toMatchObject(read);
  });

  it('round-trips numbers in both languages', () => {
    const number = fc.integer({ min: 10, max: 200_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(number, fc.constantFrom('al' as const, 'en' as const), (value, locale) => {
        expect(readTyped('area', typedOf('area', value, locale), locale)).toEqual({ value });
      }),
    );
  });
});

describe('a report that is being edited', () => {
  it('saves valid answers and keeps invalid input on the screen', () => {
    const draft = typedInto(typedInto(draftOf(report({ voters: 640 })), 'voters', '64O'), 'name', 'Shkolla');
    expect(answersToSave(draft)).toEqual({ voters: 640, name: 'Shkolla' });
    expect(unsavedFields(draft)).toEqual(['name', 'voters']);
    expect(shownTyped(draft, 'voters', 'al')).toBe('64O');
  });

  it('has nothing to save once the server has it, apart from spaces', () => {
    const draft = withSaved(typedInto(draftOf(report({})), 'name', ' Shkolla '), report({ name: 'Shkolla' }, 2));
    expect(isUnsaved(draft)).toBe(false);
    expect(shownTyped(draft, 'name', 'al')).toBe(' Shkolla ');
  });

  it('removes an answer when its field is emptied', () => {
    const draft = typedInto(draftOf(report({ room: '3' })), 'room', '');
    expect(answersToSave(draft)).toEqual({});
    expect(isUnsaved(draft)).toBe(true);
  });
});

describe('a save by another person', () => {
  const before = draftOf(report({ room: '3', floor: 0 }));

  it('updates the other fields', () => {
    const draft = rebased(typedInto(before, 'floor', '1'), report({ room: '5', floor: 0 }, 2));
    expect(answersOf(draft)).toEqual({ room: '5', floor: 1 });
    expect(draft.clashes).toEqual([]);
  });

  it('of the same field is a conflict and is not overwritten before a choice', () => {
    const draft = rebased(typedInto(before, 'room', '4'), report({ room: '5', floor: 0 }, 2));
    expect(draft.clashes).toEqual(['room']);
    expect(shownTyped(draft, 'room', 'al')).toBe('4');
    expect(answersToSave(draft).room).toBe('5');
    expect(answersToSave(resolved(draft, 'room', 'mine')).room).toBe('4');
    const taken = resolved(draft, 'room', 'theirs');
    expect([shownTyped(taken, 'room', 'al'), isUnsaved(taken)]).toEqual(['5', false]);
  });

  it('of the same value is no conflict', () => {
    const draft = rebased(typedInto(before, 'room', '5'), report({ room: '5', floor: 0 }, 2));
    expect([draft.clashes, isUnsaved(draft)]).toEqual([[], false]);
  });

  it('never loses typed input', () => {
    const text = fc.constantFrom('', '1', '2', '3');
    const fields = premisesFieldsOf('qv').filter((key) => key === 'room' || key === 'floor' || key === 'quarter');
    fc.assert(
      fc.property(fc.tuple(text, text, text), fc.tuple(text, text), (typed, [room, quarter]) => {
        const mine = fields.reduce((draft, key, index) => typedInto(draft, key, typed[index] ?? ''), before);
        const open = unsavedFields(mine);
        const fresh = report({ ...(room && { room }), ...(quarter && { quarter }), floor: 0 }, 2);
        const draft = rebased(mine, fresh);
        for (const key of open) expect(readField(draft, key, 'al')).toEqual(readField(mine, key, 'al'));
      }),
    );
  });
});
