// Node's Intl has Albanian, Chrome's has not: journeys check the same words there.
import { describe, expect, it } from 'vitest';
import { deadlineShape, formatTimeLeft } from './dueDates.ts';
import * as format from './format.ts';
import { formatLongDate, formatLongMoment, formatMonth } from './longDates.ts';

const noon = '2026-11-16T10:42:07+01:00';
const plain = (text: string) => text.replace(/[\u00a0\u2009\u202f]/g, ' ');

describe('dates and times', () => {
  it('are day first in Albanian and in words in English', () => {
    expect(format.formatDate('1990-02-01', 'al')).toBe('1.2.1990');
    expect(format.formatDate('1990-02-01', 'en')).toBe('1 February 1990');
    expect(format.formatDateTime(noon, 'al')).toBe('16.11.2026, ora 10:42');
    expect(format.formatDateTime(noon, 'en')).toBe('16 November 2026, 10:42');
    expect(format.formatDateTime('2026-10-25T00:30:00Z', 'al')).toBe('25.10.2026, ora 02:30 (+02:00)');
    expect(format.formatExactTime('2026-10-25T01:30:07Z', 'en')).toBe('25 October 2026, 02:30:07 (+01:00)');
    expect(format.formatExactTime(noon, 'al')).toBe('16.11.2026, ora 10:42:07');
    expect(formatLongDate(noon, 'al')).toBe('e hënë, 16 nëntor 2026');
    expect(formatLongDate(noon, 'en')).toBe('Monday, 16 November 2026');
    expect(formatLongMoment(noon, 'al')).toBe('e hënë, 16 nëntor 2026, ora 10:42');
    expect(formatLongMoment(noon, 'en')).toBe('Monday, 16 November 2026, 10:42');
    expect(formatMonth('2026-11', 'al')).toBe('nëntor 2026');
    expect(formatMonth('2026-11', 'al', 'short')).toBe('nën');
    expect(formatMonth('2026-01', 'en')).toBe('January 2026');
    expect(formatMonth('2026-12', 'en', 'short')).toBe('Dec');
  });

  it('are in the time zone of Tirana, also around midnight and both clock changes', () => {
    expect(format.formatDateTime('2026-12-31T23:30:00Z', 'al')).toBe('1.1.2027, ora 00:30');
    expect(format.formatTime('2026-03-29T00:59:00Z')).toBe('01:59');
    expect(format.formatTime('2026-03-29T01:00:00Z')).toBe('03:00');
    expect(format.formatTime('2026-10-25T00:30:00Z')).toBe('02:30');
    expect(format.formatTime('2026-10-25T01:30:00Z')).toBe('02:30');
    expect(format.dayInTirana('2026-06-30T22:00:00Z')).toBe('2026-07-01');
  });
});

describe('numbers', () => {
  it('have the separators of each language', () => {
    expect(plain(format.formatNumber(1234567.8, 'al', 1))).toBe('1 234 567,8');
    expect(format.formatNumber(1234567.8, 'en', 1)).toBe('1,234,567.8');
    expect(plain(format.formatPercent(0.943, 'al'))).toBe('94 %');
    expect(format.formatPercent(0.943, 'al')).not.toMatch(/\u2009/);
    expect(format.formatPercent(0.943, 'en')).toBe('94%');
    expect(format.formatBytes(2_936_013, 'al')).toBe('2,8 MB');
    expect(format.formatBytes(524_288_000, 'en')).toBe('500 MB');
    expect(format.formatBytes(1023, 'en')).toBe('1,023 B');
  });
});

describe('deadlines', () => {
  const now = new Date('2026-11-23T10:58:00+01:00');

  it('show the time left or how late they are', () => {
    expect(formatTimeLeft('2026-11-27T16:00:00+01:00', now, 'al')).toBe('mbeten 4 ditë');
    expect(formatTimeLeft('2026-11-23T12:00:00+01:00', now, 'al')).toBe('mbetet 1 orë');
    expect(formatTimeLeft('2026-11-20T10:00:00+01:00', now, 'al')).toBe('3 ditë vonesë');
    expect(formatTimeLeft('2026-11-23T10:58:30+01:00', now, 'en')).toBe('1 minute left');
  });

  it('have one of five states; today is the day in Tirana', () => {
    expect(deadlineShape('2026-11-23T10:57:59+01:00', now)).toBe('late');
    expect(deadlineShape('2026-11-23T22:59:00Z', now)).toBe('today');
    expect(deadlineShape('2026-11-23T23:00:00Z', now)).toBe('soon');
    expect(deadlineShape('2026-11-26T10:58:00+01:00', now)).toBe('soon');
    expect(deadlineShape('2026-11-27T16:00:00+01:00', now)).toBe('far');
    expect(deadlineShape('2026-11-01T16:00:00+01:00', now, true)).toBe('paused');
  });
});
