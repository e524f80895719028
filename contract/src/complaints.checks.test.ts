// Whose signature it is, and which elements of KZ 126 a complaint still lacks.
import { describe, expect, it } from 'vitest';
import { complaintElements, isSignatureOf, missingElements } from './complaints.checks.ts';

describe('isSignatureOf', () => {
  const party = { name: 'Subjekti Zgjedhor Demo A', representative: { name: 'Drita', surname: 'Çobani Prova' } };
  it.each([
    ['the representative', 'Drita Çobani Prova'],
    ['in any order and case', 'PROVA drita'],
    ['without ë and ç', 'drita cobani'],
    ['the subject itself', 'Subjekti Zgjedhor Demo A'],
  ])('takes %s', (_, signature) => expect(isSignatureOf({ complainer: party, signature })).toBe(true));

  it.each([
    ['one name of two', 'Drita'],
    ['another person', 'Besnik Shembulli'],
    ['a mixture of both', 'Drita Subjekti'],
    ['nothing', ' '],
  ])('does not take %s', (_, signature) => expect(isSignatureOf({ complainer: party, signature })).toBe(false));

  it('asks no second word of a name that has only one', () => {
    expect(isSignatureOf({ complainer: { name: 'Demo' }, signature: 'demo' })).toBe(true);
  });
});

describe('missingElements', () => {
  const whole = {
    complainer: { name: 'Subjekti Demo', address: 'Rruga Shembulli' },
    act: { type: 'KZAZ_OTHER', number: '1', announcedAt: '2026-11-16T10:00:00+01:00' },
    isInaction: false,
    legalBasis: 'KZ 124',
    violation: 'Shkelja',
    facts: 'Faktet',
    requestedEvidence: 'Procesverbali',
    evidence: 0,
    hasDecision: true,
    signature: 'Arta Prova',
  };
  it('finds nothing missing of a whole one, and everything of an empty one, in the order of the law', () => {
    expect(missingElements(whole)).toEqual([]);
    expect(missingElements({ isInaction: false, evidence: 0, hasDecision: false })).toEqual([...complaintElements]);
  });
  it('asks an inaction for neither number, hour nor decision', () => {
    expect(missingElements({ ...whole, isInaction: true, act: { type: 'KZAZ_INACTION' }, hasDecision: false })).toEqual(
      [],
    );
  });
  it('takes attached files for the evidence', () => {
    expect(missingElements({ ...whole, requestedEvidence: ' ', evidence: 1 })).toEqual([]);
    expect(missingElements({ ...whole, requestedEvidence: ' ' })).toEqual(['evidence']);
  });
});
