import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../../test/freePort.ts';
import { checkRows } from '../../../test/rows.ts';
import { loadConfig } from '../../platform/config.ts';
import { checkPortal, requireServices } from './services.ts';

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address: AddressInfo | string | null = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

const mailServer = (password: string) =>
  portOf(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 mail.test ESMTP\r\n');
      socket.on('data', (data) => {
        const line = data.toString();
        if (line.startsWith('EHLO')) socket.write('250-mail.test\r\n250 AUTH PLAIN\r\n');
        else if (line.startsWith('AUTH PLAIN'))
          socket.write(
            Buffer.from(line.slice(11), 'base64').toString().endsWith(password)
              ? '235 2.7.0 ok\r\n'
              : '535 5.7.8 no\r\n',
          );
        else socket.end('221 bye\r\n');
      });
    }),
  );
const scannerThatSays = (answer: string) =>
  portOf(
    createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', () => socket.end(answer));
    }),
  );
/** An in-memory store that refuses one method, and an SMS gateway that requires a token. */
const store = (refused?: string) => {
  const objects = new Map<string, Buffer>();
  return portOf(
    createHttpServer((request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part) => parts.push(part));
      request.on('end', () => {
        const { method = '', url = '' } = request;
        const what = method === 'GET' && url.includes('list-type') ? 'LIST' : method;
        if (what === refused) {
          response.writeHead(403).end('<Error><Code>AccessDenied</Code><Message>no</Message></Error>');
          return;
        }
        const [path = ''] = url.split('?');
        if (what === 'PUT') objects.set(path, Buffer.concat(parts));
        if (what === 'DELETE') objects.delete(path);
        const listed = what === 'LIST' ? '<ListBucketResult></ListBucketResult>' : undefined;
        response.end(what === 'GET' ? objects.get(path) : listed);
      });
    }),
  );
};
const gateway = () =>
  portOf(
    createHttpServer((request, response) => {
      response.statusCode = request.headers.authorization === 'Bearer right' ? 204 : 401;
      // Sending would use another method.
      if (request.method !== 'OPTIONS') response.statusCode = 500;
      response.end();
    }),
  );

const folder = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'denonco-services-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};
async function startWith(env: Record<string, string>, DATA_DIR = folder()) {
  const lines: string[] = [];
  const config = loadConfig({ DATA_DIR, ...env });
  const fault = await requireServices(config, (line) => lines.push(line)).then(
    () => undefined,
    (error: Error) => error.message,
  );
  return { error: fault, lines };
}
const s3 = (port: number) => ({ S3_URL: `http://key:secret@127.0.0.1:${port}/bucket`, S3_MAX_BYTES: '1000' });
const smtp = (port: number, password: string) => ({
  SMTP_URL: `smtp://u:${password}@127.0.0.1:${port}?ignoreTLS=true`,
});

it('stops at a name, a password, a bucket or a protocol that is wrong, in one line that names the setting', async () => {
  const mail = await mailServer('right');
  const sms = { SMS_URL: `http://127.0.0.1:${await gateway()}/send?to={to}&text={text}` };
  await checkRows(
    [
      ['SMTP_URL', { SMTP_URL: 'smtp://mail.denonco.invalid:25' }, /ENOTFOUND|EAI_AGAIN/],
      ['SMTP_URL', smtp(mail, 'sekret-fare'), /535/],
      ['SMTP_URL', { SMTP_URL: `smtps://127.0.0.1:${mail}` }, /SSL/],
      ['CLAMAV_HOST', { CLAMAV_HOST: 'clamd.denonco.invalid:3310' }, /ENOTFOUND|EAI_AGAIN/],
      ['CLAMAV_HOST', { CLAMAV_HOST: `127.0.0.1:${await scannerThatSays('HTTP/1.1 400')}` }, /HTTP/],
      ['SMS_URL', { ...sms, SMS_AUTHORIZATION: 'Bearer wrong' }, /SMS_AUTHORIZATION/],
      ['S3_URL', { S3_URL: 'http://key:secret@127.0.0.1:1/bucket' }, /S3_MAX_BYTES/],
      ['S3_URL', s3(await store('PUT')), /write: AccessDenied/],
      ['S3_URL', s3(await store('GET')), /read: AccessDenied/],
      ['S3_URL', s3(await store('LIST')), /list: AccessDenied/],
      ['S3_URL', s3(await store('DELETE')), /delete: AccessDenied/],
    ] as const,
    async ([setting, env, why]) => {
      const { error } = await startWith(env);
      expect(error).toMatch(new RegExp(`^${setting}.*$`));
      expect(error).toMatch(why);
      expect(error).not.toContain('sekret-fare');
    },
  );
});

it('goes on without a service that is away, and without one that took the same setting before', async () => {
  const unavailable = await freePort();
  const none = await startWith({
    CLAMAV_HOST: `127.0.0.1:${unavailable}`,
    SMTP_URL: `smtp://127.0.0.1:${unavailable}`,
    ...s3(unavailable),
  });
  expect(none.error).toBeUndefined();
  expect(none.lines.map((line) => line.split(':')[0]).toSorted()).toEqual(['CLAMAV_HOST', 'S3_URL', 'SMTP_URL']);

  const dataDir = folder();
  let password = 'right';
  const port = await portOf(
    createHttpServer((_, response) => {
      response.statusCode = password === 'right' ? 204 : 401;
      response.end();
    }),
  );
  const gatewayOf = (token: string) => ({ SMS_URL: `http://127.0.0.1:${port}/`, SMS_AUTHORIZATION: token });
  expect(await startWith(gatewayOf('a'), dataDir)).toEqual({ error: undefined, lines: [] });
  password = 'another';
  expect(await startWith(gatewayOf('a'), dataDir)).toMatchObject({
    error: undefined,
    lines: [expect.stringMatching(/401/)],
  });
  expect((await startWith(gatewayOf('b'), dataDir)).error).toMatch(/^SMS_URL/);
  expect(readFileSync(join(dataDir, 'services.json'), 'utf8')).not.toContain('127.0.0.1');
});

it('npm run check names what is away too, and makes nothing', async () => {
  const dataDir = join(folder(), 'none', 'yet');
  const config = loadConfig({ DATA_DIR: dataDir, CLAMAV_HOST: `127.0.0.1:${await freePort()}` });
  const found = await checkPortal(config);
  expect(found.map(({ setting, isWrong }) => [setting, isWrong])).toEqual([
    ['DATA_DIR', false],
    ['DATA_DIR', false],
    ['KEY_FILE', false],
    ['CLAMAV_HOST', true],
  ]);
  expect(existsSync(dataDir)).toBe(false);
  const [unwritable] = await checkPortal(loadConfig({ DATA_DIR: '/proc/denonco' }));
  expect(unwritable).toMatchObject({
    setting: 'DATA_DIR',
    isWrong: true,
    message: expect.stringMatching(/^The data folder \/proc\/denonco cannot be written/),
  });
  const [noFolder] = await checkPortal(loadConfig({ DATA_DIR: import.meta.filename }));
  expect(noFolder).toMatchObject({
    setting: 'DATA_DIR',
    isWrong: true,
    message: expect.stringContaining('is no folder'),
  });
});
