import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import type { Crypto } from '../../../../../verify/src/core/bytes.ts';
import { trustedKeysWithSuccessors } from '../../../../../verify/src/core/logKeys.ts';
import { parseVerifierKey as parseTrusted } from '../../../../../verify/src/core/note.ts';
import { createTestApp } from '../../../../test/testApp.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { rewrapIdentities } from '../../../platform/crypto/identityKeys.store.ts';
import { newKeyFile } from '../../../platform/crypto/keyFileContent.ts';
import { createKeys } from '../../../platform/crypto/keys.ts';
import { parseNote, parseVerifierKey, verifyLine } from '../../../platform/crypto/notes.ts';
import { findForeignSeal } from '../../../platform/crypto/portalKey.store.ts';
import { describeKeys, rotateIdentities, rotateLog } from '../../../platform/crypto/rotating.ts';
import { openDb, openPool } from '../../../platform/db/pool.ts';
import { findLastHead } from '../heads.store.ts';
import { createSteps } from './sequencing.ts';

const crypto: Crypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  verifyEd25519(key, message, signature) {
    const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), key]);
    return verify(null, message, createPublicKey({ key: der, format: 'der', type: 'spki' }), signature);
  },
};

const app = await createTestApp();
afterAll(() => app.close());

const file = async (seed = 4) => {
  const denouncer = { type: 'INDIVIDUAL', name: 'Liri', surname: 'Demo', personalNumber: 'I50307101C' };
  const contact = { email: 'liri@denonco.test', phone: '+355690001234' };
  const body = buildDenouncement(
    { track: 'denouncement', confidentiality: 'named', denouncer: { ...denouncer, ...contact } },
    seed,
  );
  return (await app.call('fileIndividualDenouncement', { body })).result;
};

describe('a log that goes over to a new key', () => {
  const old = newKeyFile();
  const rotated = rotateLog(rotateLog(old, new Date('2026-11-16T12:00:00Z')), new Date('2026-11-17T12:00:00Z'));
  const [before, after] = [createKeys(old), createKeys(rotated)];
  const steps = (keys = before) => createSteps({ ...app.deps, keys, keyFile: app.deps.config.keyFile });

  it('names each handover, which whoever trusts the first key can follow', () => {
    expect(after.origin).toBe(before.origin);
    expect(after.logKeys.map(({ verifierKey }) => verifierKey)).toContain(before.promiseVerifierKey);
    const trusted = parseTrusted(crypto, before.promiseVerifierKey);
    const handovers = after.logKeys.flatMap(({ handover }) => handover ?? []);
    expect(handovers).toHaveLength(2);
    expect(trusted && trustedKeysWithSuccessors(crypto, [trusted], handovers)).toHaveLength(3);
    const strange = createKeys(rotateLog(newKeyFile(), new Date())).logKeys.flatMap(({ handover }) => handover ?? []);
    expect(trusted && trustedKeysWithSuccessors(crypto, [trusted], strange)).toHaveLength(1);
    expect(describeKeys(rotated).join('\n')).not.toContain(rotated.secret);
  });

  it('signs on with it, has the handovers as leaves, and stands aside with the old file', async () => {
    await file();
    await steps().step();
    await file();
    expect(await steps(after).step()).toMatchObject({ state: 'signed', head: { size: 6 } });
    const head = await findLastHead(app.deps.db);
    const note = parseNote(head?.note ?? '');
    const [line = ''] = note?.lines ?? [];
    const verifiers = [after, before].map((keys) => parseVerifierKey(keys.promiseVerifierKey));
    expect(verifiers.map((one) => one && verifyLine(one, note?.text ?? '', line) !== undefined)).toEqual([true, false]);
    await file();
    expect(await steps().step()).toEqual({ state: 'refused', why: 'old-key' });
    expect(await steps(after).step()).toMatchObject({ state: 'signed', head: { size: 8 } });
    const { rows } = await app.pool.query(`select about from log_leaves where kind = 'key' order by id`);
    expect(rows.map(({ about }) => about)).toEqual(after.logKeys.slice(1).map(({ verifierKey }) => verifierKey));
  });
});

describe('identities that go over to a new key', () => {
  it('are sealed under it, open with it, and no more without', async () => {
    const old = app.deps.keys;
    const { number } = await file();
    const { id: caseId } = (await app.owner.query('select id from cases where number = $1', [number])).rows[0];
    const read = async () => {
      const { rows } = await app.owner.query('select * from case_identities where case_id = $1', [caseId]);
      return { keyId: rows[0].key_id, wrappedKey: rows[0].wrapped_key, sealed: rows[0].sealed };
    };
    const first = await read();
    const keys = createKeys(rotateIdentities(app.keyFile, new Date()));
    expect(keys.openIdentity(caseId, first)).toEqual(old.openIdentity(caseId, first));
    const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
    expect(await rewrapIdentities(owner, keys)).toBe(4);
    expect(await rewrapIdentities(owner, keys)).toBe(0);
    expect(await findForeignSeal(app.owner, keys.identityKeyIds)).toBeUndefined();
    expect(await findForeignSeal(app.owner, old.identityKeyIds)).toBe(keys.identityKeyIds.at(-1));
    await owner.destroy();
    const second = await read();
    expect(second.sealed).toEqual(first.sealed);
    expect(keys.openIdentity(caseId, second)).toEqual(old.openIdentity(caseId, first));
    expect(() => old.openIdentity(caseId, second)).toThrow('sealed under key');
  });
});
