import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { EventData, Publication } from '@denonco/contract';
import { describe, expect, it } from 'vitest';
import { filingLeaf } from '../../../test/filingLeaf.ts';
import { complaintContent } from '../complaints/complaints.rules.ts';
import { publicDecision } from '../decisions/publications.rules.ts';
import { denouncementContent } from '../denouncements/filing.rules.ts';
import { canonicalJson, committedEvent, contentHash, promiseText } from './entries.ts';

describe('canonicalJson', () => {
  it('sorts keys at every depth and omits null and undefined', () => {
    const value = { b: [{ z: 1, a: 'ë' }], a: null, c: undefined, A: true };
    expect(canonicalJson(value)).toBe('{"A":true,"b":[{"a":"ë","z":1}]}');
  });

  it('does not depend on the order of keys', () => {
    expect(canonicalJson({ b: { d: 1, c: [2] }, a: 'x' })).toBe(canonicalJson({ a: 'x', b: { c: [2], d: 1 } }));
  });

  it('refuses what JSON cannot represent', () => {
    expect(() => canonicalJson(() => 1)).toThrow(TypeError);
  });
});

describe('leafOf', () => {
  const filing = {
    kind: 'denouncement',
    track: 'tip',
    registeredAt: '2026-11-16T10:42:07+01:00',
    contentSha256: contentHash({ a: 1 }),
    documents: [{ sha256: 'ab'.repeat(32) }],
  } as const;
  const salt = Buffer.alloc(32, 7);

  it('hashes exactly the bytes of docs/reference/receipt.md', () => {
    const content = createHash('sha256').update('{"a":1}').digest('hex');
    const text =
      'denonco-filing/v1\nDEN-2026-000123\n2026-11-16T10:42:07+01:00\ndenouncement\ntip\n' +
      `${content}\n${'ab'.repeat(32)}\n`;
    const commitment = createHash('sha256')
      .update(Buffer.concat([salt, Buffer.from(text)]))
      .digest();
    const leaf = createHash('sha256')
      .update(Buffer.concat([Buffer.from([0]), commitment]))
      .digest();
    expect(filingLeaf('DEN-2026-000123', filing, salt)).toEqual(leaf);
  });

  it('never changes, so that old receipts verify', () => {
    expect(filingLeaf('DEN-2026-000123', filing, salt).toString('hex')).toMatchInlineSnapshot(
      `"0531808689b00d8a9ff02d841ddbf06bb0f557211e110a62927e857da6678e4c"`,
    );
    expect(promiseText('DEN-2026-000123', filing.registeredAt, Buffer.alloc(3))).toBe(
      'denonco-receipt/v1\nDEN-2026-000123\n2026-11-16T10:42:07+01:00\nAAAA\n',
    );
    expect(promiseText('DEN-2026-000123', filing.registeredAt, Buffer.alloc(3), '2026-11-16T10:45:00+01:00')).toBe(
      'denonco-receipt/v2\nDEN-2026-000123\n2026-11-16T10:42:07+01:00\nAAAA\n2026-11-16T10:45:00+01:00\n',
    );
  });
});

describe('the examples of docs/reference/receipt.md', () => {
  const place = { municipality: '53', address: 'Rruga e Shkollës 4', point: { lat: 41.3275, lng: 19.8187 } };
  const tip = {
    track: 'tip',
    object: 'RES-PUPIL',
    confidentiality: 'anonymous',
    language: 'al',
    description: 'Në oborrin e shkollës u shpërndanë fletushka.',
    occurredAt: '2026-05-10',
    place,
    subjects: [{ type: 'SCHOOL', institution: 'Shkolla Demo' }],
  } as const;
  const named = {
    ...tip,
    track: 'denouncement',
    confidentiality: 'named',
    occurredAt: '2026-05-10T14:30:00+02:00',
    violatedAct: 'KZ 88',
    denouncer: { type: 'VOTER' },
    place: {},
  } as const;
  const complaint = {
    act: { type: 'KZAZ_COUNTING', organ: 'KZAZ', kzazNumber: '26', number: '12', announcedAt: '2026-05-12T10:00:00Z' },
    complainer: { type: 'PARTY', name: 'Partia Demo' },
    municipality: '53',
    votingCentres: ['53001'],
    legalBasis: 'KZ 145',
    violation: 'Votat u numëruan gabim.',
    facts: 'Procesverbali nuk u mbajt.',
    claim: 'Rinumërim.',
    language: 'al',
  };
  const onPaper = { act: { type: 'SEC_ACTIVITY' }, complainer: { type: 'VOTER' }, violation: 'Siç shkruhet në letër.' };
  const { object: about, denouncerType: filerType, ...filed } = denouncementContent(Object(named), null);

  it('are what is hashed', () => {
    const doc = readFileSync(new URL('../../../../docs/reference/receipt.md', import.meta.url), 'utf8');
    const examples = {
      'an anonymous tip': denouncementContent(Object(tip), '11'),
      'a denouncement without a place': denouncementContent(Object(named), null),
      'a case that was split off it': { ...filed, about, filerType, subjects: [], splitFrom: 'DEN-2026-000123' },
      'a complaint': complaintContent(Object(complaint), '11'),
      'a complaint on paper': complaintContent(
        Object({ ...onPaper, legalBasis: '', facts: '', claim: '', language: 'al' }),
        null,
      ),
    };
    const lines = Object.entries(examples).map(
      ([name, content]) => `# ${name}\n${canonicalJson(content)}\n${contentHash(content).toString('hex')}\n`,
    );
    expect(doc).toContain(`\`\`\`\n${lines.join('')}\`\`\``);
  });

  it('of a decision are what its leaf and that of its publication commit to', () => {
    const doc = readFileSync(new URL('../../../../docs/reference/receipt.md', import.meta.url), 'utf8');
    const decided: EventData = {
      decision: 'Ana Demo e shpërndau fletushkën. Denoncimi pranohet.',
      outcomes: [{ subject: '0191f3a2-0000-7000-8000-000000000001', outcome: 'fine', amount: 30_000 }],
    };
    const publication: Publication = {
      redactions: [{ start: 0, end: 8, category: 'name', reason: 'personal_data' }],
      kept: [],
    };
    const steps = [
      { action: 'decide', at: new Date('2026-06-01T12:00:00+02:00'), data: decided },
      { action: 'publish', at: new Date('2026-06-02T09:00:00+02:00'), data: { publication } },
    ];
    const memberId = '0191f3a2-0000-7000-8000-000000000002';
    const examples = {
      'a decision, as its party gets it': committedEvent({ data: decided, memberId, byFiler: false }),
      'the same, as it is published': publicDecision('denouncement', steps) ?? {},
    };
    const lines = Object.entries(examples).map(
      ([name, contents]) => `# ${name}\n${canonicalJson(contents)}\n${contentHash(contents).toString('hex')}\n`,
    );
    expect(doc).toContain(`\`\`\`\n${lines.join('')}\`\`\``);
  });
});
