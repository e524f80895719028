import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { openKeyFile, readKeyFile, writeKeyFile } from './keyFile.ts';
import { newKeyFile } from './keyFileContent.ts';
import { createKeys } from './keys.ts';
import { wrapKeyFile } from './kms.ts';
import { rotateIdentities, rotateLog } from './rotating.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-kms-'));
afterAll(() => rmSync(folder, { recursive: true }));
const path = join(folder, 'key.json');

/** RSA-OAEP in its own process, like an external service. */
const { publicKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});
const commandOf = (name: string, method: string, pem: string): string => {
  writeFileSync(join(folder, `${name}.pem`), pem);
  const script = `const c=require('crypto'),f=require('fs');process.stdout.write(c.${method}(f.readFileSync(process.argv[1]),f.readFileSync(0)))`;
  return `"${process.execPath}" -e "${script}" "${join(folder, `${name}.pem`)}"`;
};
const wrapping = commandOf('public', 'publicEncrypt', publicKey);
const unwrapping = commandOf('private', 'privateDecrypt', privateKey);
const caseId = randomUUID();

it('wrapped keys are the same once unwrapped, not in the file in plain text, and stay wrapped when others are added', () => {
  const file = rotateIdentities(newKeyFile(), new Date());
  const before = createKeys(file);
  const sealed = before.sealIdentity(caseId, { name: 'Liri' });
  writeKeyFile(path, wrapKeyFile(file, wrapping, unwrapping));
  const text = readFileSync(path, 'utf8');
  for (const { secret } of [file, ...file.identities]) expect(text).not.toContain(secret);
  const now = createKeys(openKeyFile(path, unwrapping));
  expect(now.openIdentity(caseId, sealed)).toEqual({ name: 'Liri' });
  expect(now.trackingCode('x')).toEqual(before.trackingCode('x'));

  writeKeyFile(path, rotateLog(rotateIdentities(readKeyFile(path), new Date()), new Date()));
  const { identities, wrapped: master, secret } = readKeyFile(path);
  expect(identities.map((one) => one.wrapped !== undefined)).toEqual([true, false]);
  expect([master !== undefined, secret]).toEqual([true, undefined]);
  expect(createKeys(openKeyFile(path, unwrapping)).openIdentity(caseId, sealed)).toEqual({ name: 'Liri' });
});

it('a start fails in one line without a command, or when it gives no key', () => {
  writeKeyFile(path, wrapKeyFile(newKeyFile(), wrapping, unwrapping));
  expect(() => openKeyFile(path)).toThrow(/set KEY_KMS_COMMAND/);
  expect(() => openKeyFile(path, 'exit 3')).toThrow(/did not end well/);
  expect(() => openKeyFile(path, 'echo no')).toThrow(/32 bytes/);
});

it('keys are not wrapped when the command cannot unwrap them', () => {
  const file = newKeyFile();
  expect(() =>
    wrapKeyFile(file, wrapping, `"${process.execPath}" -e "process.stdout.write(Buffer.alloc(32))"`),
  ).toThrow(/nothing was changed/);
});
