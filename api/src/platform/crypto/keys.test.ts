import { createPublicKey, randomUUID, verify } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, it } from 'vitest';
import { ConfigError } from '../config.ts';
import { newId } from './ids.ts';
import { openKeyFile } from './keyFile.ts';
import { newKeyFile } from './keyFileContent.ts';
import { createKeys } from './keys.ts';

const keys = createKeys(newKeyFile());
const others = createKeys(newKeyFile());
const caseId = randomUUID();
const identity = { name: 'Liri', surname: 'Demo', email: 'liri@denonco.test' };

/** Flips one bit. */
const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
};

describe('an identity', () => {
  const sealed = keys.sealIdentity(caseId, identity);

  it('opens for its case', () => {
    expect(keys.openIdentity(caseId, sealed)).toEqual(identity);
    expect(sealed.keyId).toBe(keys.id);
  });

  it('is encrypted anew each time, and holds no plain word', () => {
    const again = keys.sealIdentity(caseId, identity);
    expect(again.sealed.equals(sealed.sealed) || again.wrappedKey.equals(sealed.wrappedKey)).toBe(false);
    expect(sealed.sealed.includes('Liri')).toBe(false);
  });

  it('does not open when a single bit was changed', () => {
    for (const at of [0, 12, sealed.sealed.length - 1]) {
      expect(() => keys.openIdentity(caseId, { ...sealed, sealed: flipped(sealed.sealed, at) })).toThrow();
    }
    for (const at of [0, 12, sealed.wrappedKey.length - 1]) {
      expect(() => keys.openIdentity(caseId, { ...sealed, wrappedKey: flipped(sealed.wrappedKey, at) })).toThrow();
    }
    expect(() => keys.openIdentity(caseId, { ...sealed, sealed: Buffer.alloc(5) })).toThrow();
  });

  it('does not open for another case, nor under another key', () => {
    expect(() => keys.openIdentity(randomUUID(), sealed)).toThrow();
    expect(() => others.openIdentity(caseId, sealed)).toThrow(/key/);
    expect(() => others.openIdentity(caseId, { ...sealed, keyId: others.id })).toThrow();
  });
});

describe('hashes', () => {
  it('differ by purpose and by key, and are the same again', () => {
    expect(keys.hash('a', 'x')).toEqual(keys.hash('a', 'x'));
    const all = [
      keys.hash('a', 'x'),
      keys.hash('b', 'x'),
      keys.hash('a', 'y'),
      others.hash('a', 'x'),
      keys.trackingCode('x'),
    ];
    expect(new Set(all.map((one) => one.toString('hex'))).size).toBe(all.length);
  });
});

describe('a ticket', () => {
  const now = new Date('2026-11-16T09:00:00Z');
  const ticket = keys.sealTicket({ number: 'DEN-2026-000001' }, new Date('2026-11-17T09:00:00Z'));

  it('opens until it expires', () => {
    expect(ticket).toMatch(/^[\w-]+$/);
    expect(keys.openTicket(ticket, now)).toEqual({ number: 'DEN-2026-000001' });
    expect(keys.openTicket(ticket, new Date('2026-11-17T09:00:00Z'))).toBeUndefined();
  });

  it('does not open when changed', () => {
    const changed = [
      '',
      'x',
      'AAAA',
      `${ticket}A`,
      ticket.slice(0, -2),
      ticket.replace(/^./, (one) => (one === 'A' ? 'B' : 'A')),
    ];
    expect(changed.filter((one) => keys.openTicket(one, now) !== undefined)).toEqual([]);
  });

  it('does not open with another key', () => {
    expect(others.openTicket(ticket, now)).toBeUndefined();
  });
});

describe('a promise', () => {
  it('is a signed note that verifies with its published key (C2SP signed-note)', () => {
    const note = keys.signPromise('denonco/receipt\nDEN-2026-000001\n');
    const [text, signature = ''] = note.split(/\n\n/);
    expect(text).toBe('denonco/receipt\nDEN-2026-000001');
    const [, name = '', blob = ''] = /^— (\S+) (\S+)\n$/.exec(signature) ?? [];
    const [keyName, keyId, key = ''] = keys.promiseVerifierKey
      .split('+', 2)
      .concat(keys.promiseVerifierKey.replace(/^[^+]+\+[^+]+\+/, ''));
    expect(name).toBe(keyName);
    const bytes = Buffer.from(blob, 'base64');
    expect(bytes.subarray(0, 4).toString('hex')).toBe(keyId);
    const raw = Buffer.from(key, 'base64');
    expect(raw.readUInt8(0)).toBe(1);
    const publicKey = createPublicKey({
      key: Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), raw.subarray(1)]),
      format: 'der',
      type: 'spki',
    });
    expect(verify(null, Buffer.from(`${text}\n`), publicKey, bytes.subarray(4))).toBe(true);
    expect(verify(null, Buffer.from(`${text}!\n`), publicKey, bytes.subarray(4))).toBe(false);
  });
});

describe('the key file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'denonco-keys-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'deep', 'key.json');

  it('is made once, for its owner alone, and read afterwards', () => {
    const created = openKeyFile(path);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(openKeyFile(path)).toEqual(created);
    expect(createKeys(openKeyFile(path)).trackingCode('k')).toEqual(createKeys(created).trackingCode('k'));
  });

  it('is one and whole for processes that start at the same moment', async () => {
    const together = join(folder, 'together', 'key.json');
    const start = `
      const { openKeyFile } = await import(workerData.module);
      parentPort.postMessage('ready');
      parentPort.once('message', () => parentPort.postMessage(openKeyFile(workerData.path).id));`;
    const workerData = { module: import.meta.resolve('./keyFile.ts'), path: together };
    const starting = Array.from(
      { length: 2 },
      () =>
        new Worker(
          `const { parentPort, workerData } = require('node:worker_threads');
      (async () => {${start}})();`,
          { eval: true, workerData },
        ),
    );
    await Promise.all(starting.map((one) => once(one, 'message')));
    const ids = await Promise.all(
      starting.map((one) => {
        const opened = once(one, 'message');
        one.postMessage('open');
        return opened;
      }),
    );
    expect(new Set(ids.flat())).toEqual(new Set([openKeyFile(together).id]));
    expect(readdirSync(join(folder, 'together'))).toEqual(['key.json']);
  });

  it('is never replaced when it is damaged', () => {
    writeFileSync(path, '{"id":"x"}');
    expect(() => openKeyFile(path)).toThrow(ConfigError);
    expect(readFileSync(path, 'utf8')).toBe('{"id":"x"}');
    expect(() => openKeyFile(folder)).toThrow(/cannot be read/);
  });
});

describe('ids', () => {
  it('are UUIDs of version 7 that sort by time', () => {
    const ids = [1, 2, 3].map((n) => newId(new Date(1_800_000_000_000 + n)));
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(ids.toSorted()).toEqual(ids);
    expect(Number.parseInt((ids[0] ?? '').replace('-', '').slice(0, 12), 16)).toBe(1_800_000_000_001);
    expect(newId()).not.toBe(newId());
  });
});
