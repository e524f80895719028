import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { datePartsOf } from '../../ui/dates/dates.ts';
import { answersWith, isSame, readTyped, typedOf } from './answers.ts';

describe('a typed answer', () => {
  it('is read by the type of its field, or has an error', () => {
    const answers = [
      ['voters', '1 250', { value: 1250 }],
      ['voters', '12x', { error: 'Vendosni një numër të plotë.' }],
      ['voters', '6000', { error: expect.any(String) }],
      ['area', '12,5', { value: 12.5 }],
      ['area', '12,5,1', { error: expect.any(String) }],
      ['floor', '-1', { value: -1 }],
      ['decidedOn', datePartsOf('2026-11-05'), { value: '2026-11-05' }],
      ['decidedOn', { day: '31', month: '4', year: '2026' }, { error: expect.any(String) }],
      ['decidedOn', { day: '5', month: '', year: '' }, { error: expect.any(String) }],
      ['decidedOn', datePartsOf(''), { value: undefined }],
      ['name', '   ', { value: undefined }],
      ['ramp', { answer: 'partly', note: 'e pjerrët' }, { value: { answer: 'partly', note: 'e pjerrët' } }],
    ] as const;
    for (const [key, typed, read] of answers)
      expect(readTyped(key, typed, 'al'), `${key} ${JSON.stringify(typed)}`).toEqual(read);
  });

  it('round-trips numbers in both languages', () => {
    const number = fc.integer({ min: 10, max: 200_000 }).map((tenths) => tenths / 10);
    fc.assert(
      fc.property(number, fc.constantFrom('al' as const, 'en' as const), (value, locale) => {
        expect(readTyped('area', typedOf('area', value, locale), locale)).toEqual({ value });
      }),
    );
  });

  it('is the saved one whatever the order of its parts', () => {
    const [typed, saved] = [
      { answer: 'yes', note: 'e re' },
      { note: 'e re', answer: 'yes' },
    ] as const;
    expect(isSame(typed, saved)).toBe(true);
    expect(isSame(typed, { answer: 'yes' })).toBe(false);
  });
});

describe('answers to save', () => {
  const keys = ['room', 'floor', 'voters'] as const;

  it('are the saved ones with the readable typed ones over them', () => {
    expect(answersWith({ room: '3', floor: 0, voters: 640 }, { floor: '1', voters: '64O' }, keys)).toEqual({
      room: '3',
      floor: 1,
      voters: 640,
    });
  });

  it('lack an answer whose field was emptied', () => {
    expect(answersWith({ room: '3' }, { room: ' ' }, keys)).toEqual({});
  });

  it('keep what another member saved in fields that are not typed', () => {
    expect(answersWith({ room: '5', floor: 0 }, { floor: '1' }, keys)).toEqual({ room: '5', floor: 1 });
  });
});
