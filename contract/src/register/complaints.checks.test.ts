import { describe, expect, it } from 'vitest';
import { complaintElements, isSignatureOf, missingElements } from './complaints.checks.ts';

describe('isSignatureOf', () => {
  const party = { name: 'Subjekti Zgjedhor Demo A', representative: { name: 'Drita', surname: 'Çobani Prova' } };
  it('accepts the name of the representative or of the subject, in any order, case and spelling of ë and ç', () => {
    const signatures = ['Drita Çobani Prova', 'PROVA drita', 'drita cobani', 'Subjekti Zgjedhor Demo A'];
    expect(signatures.filter((signature) => !isSignatureOf({ complainer: party, signature }))).toEqual([]);
  });

  it('rejects a single name of several, another person, a mixture and an empty text', () => {
    const signatures = ['Drita', 'Besnik Shembulli', 'Drita Subjekti', ' '];
    expect(signatures.filter((signature) => isSignatureOf({ complainer: party, signature }))).toEqual([]);
  });

  it('accepts one word when the name has only one', () => {
    expect(isSignatureOf({ complainer: { name: 'Demo' }, signature: 'demo' })).toBe(true);
  });
});

describe('missingElements', () => {
  const whole = {
    complainer: { name: 'Subjekti Demo', address: 'Rruga Shembulli' },
    act: { type: 'KZAZ_OTHER', organ: 'KZAZ', number: '1', announcedAt: '2026-11-16T10:00:00+01:00' },
    isInaction: false,
    legalBasis: 'KZ 124',
    violation: 'Shkelja',
    facts: 'Faktet',
    requestedEvidence: 'Procesverbali',
    evidence: 0,
    hasDecision: true,
    signature: 'Arta Prova',
    claim: 'Shfuqizimin e vendimit',
  };
  it('lists nothing for a complete complaint and every element of KZ 126 for an empty one, in the order of the law', () => {
    expect(missingElements(whole)).toEqual([]);
    const party = { type: 'PARTY' };
    expect(missingElements({ complainer: party, isInaction: false, evidence: 0, hasDecision: false })).toEqual(
      Object.keys(complaintElements),
    );
  });
  it('requires a representative of a body, and of a person who names one', () => {
    const { complainer } = whole;
    const represented = { ...complainer, representative: { name: 'Arta', surname: 'Prova' } };
    expect(missingElements({ ...whole, complainer: { ...complainer, type: 'PARTY' } })).toEqual(['representative']);
    expect(missingElements({ ...whole, complainer: { ...represented, type: 'PARTY' } })).toEqual([]);
    expect(missingElements({ ...whole, complainer: { ...complainer, type: 'VOTER' } })).toEqual([]);
    expect(missingElements({ ...whole, isRepresented: true })).toEqual(['representative']);
  });
  it('does not require number, hour or decision for an inaction', () => {
    expect(missingElements({ ...whole, isInaction: true, act: { type: 'KZAZ_INACTION' }, hasDecision: false })).toEqual(
      [],
    );
  });
  it('asks for the organ of an act that names none', () => {
    expect(missingElements({ ...whole, act: { ...whole.act, organ: undefined } })).toEqual(['act']);
  });
  it('counts attached files as evidence', () => {
    expect(missingElements({ ...whole, requestedEvidence: ' ', evidence: 1 })).toEqual([]);
    expect(missingElements({ ...whole, requestedEvidence: ' ' })).toEqual(['evidence']);
  });
});
