// `npm run dev`: API and client with reload, on a demo database of its own, which stays while the API restarts.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { loadConfig } from '../api/src/platform/config.ts';
import { createLogWriter } from '../api/src/platform/observability/logWriter.ts';
import { freePort } from '../api/test/freePort.ts';
import { failWith } from '../tools/fatalErrors.ts';
import { endOnSignals } from '../tools/shutdownSignals.ts';
import { type SupervisedDatabase, superviseDatabase } from '../tools/supervisedDatabase.ts';
import { devFolder } from './devFolder.ts';

const root = resolve(import.meta.dirname, '..');
const logWriter = createLogWriter('plain');
const ending = endOnSignals();
const children: ChildProcess[] = [];
let database: SupervisedDatabase | undefined;

function start(folder: string, env: Readonly<Record<string, string>>, ...args: readonly string[]): Promise<unknown> {
  const child = spawn(process.execPath, args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  children.push(child);
  return once(child, 'exit');
}

try {
  const env = { ...process.env, DATA_DIR: devFolder };
  const { host, port, demoPassword, publicUrl } = loadConfig(env);
  database = await superviseDatabase(devFolder, logWriter);
  const apiPort = String(await freePort());
  const api = start(
    '.',
    {
      DATA_DIR: devFolder,
      DATABASE_URL: database.url,
      DEMO: process.env.DEMO || '1',
      HOST: '127.0.0.1',
      PORT: apiPort,
      PUBLIC_URL: publicUrl,
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/denonco-compiled'),
    },
    '--watch',
    '--watch-preserve-output',
    'scripts/devServer.ts',
  );
  const client = start(
    'web',
    { API_PORT: apiPort },
    join(root, 'node_modules/vite/bin/vite.js'),
    `--host=${host}`,
    `--port=${port}`,
    '--strictPort',
    '--clearScreen=false',
  );
  console.log(`\n${publicUrl} shows changes of web/ at once, of api/ and contract/ after a restart of the API`);
  console.log(`Demo accounts: <role>@denonco.test, such as kqzregistrar@denonco.test, password ${demoPassword}`);
  console.log('Ctrl-C ends it; npm run db:reset removes its database\n');
  await Promise.race([api, client, ending.aborted || once(ending, 'abort')]);
} catch (error) {
  failWith(logWriter, error);
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
  await database?.stop();
}
process.exit(ending.aborted ? 0 : 1);
