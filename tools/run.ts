// Runs the portal; stops in reverse order, so that answers can still be stored.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { requireServices } from '../api/src/administration/service/services.ts';
import { type Server, startServer } from '../api/src/app/server.ts';
import { type Config, ConfigError, loadConfig } from '../api/src/platform/config.ts';
import { misspelt } from '../api/src/platform/configuration/settings.ts';
import { openDataDir } from '../api/src/platform/embedded/placement.ts';
import { createLogWriter, lineFormat } from '../api/src/platform/observability/logWriter.ts';
import { failWith, handleFatalErrors } from './fatalErrors.ts';
import { endOnSignals } from './shutdownSignals.ts';
import { type SupervisedDatabase, superviseDatabase } from './supervisedDatabase.ts';
import { buildWeb } from './web-build.ts';

// A stopping portal may still use the port.
const PORT_PATIENCE_MS = 4000;

const format = lineFormat(process.env);
const logWriter = createLogWriter(format);
const { info } = logWriter;

/** Until a signal or a failure; returns the exit code. */
export async function run(): Promise<number> {
  const fatal = handleFatalErrors(logWriter);
  const ending = AbortSignal.any([endOnSignals(), fatal]);
  let database: SupervisedDatabase | undefined;
  let server: Server | undefined;
  try {
    const config = loadConfig(process.env);
    for (const [given, meant] of misspelt(process.env)) info(`${given} is no setting: was ${meant} meant?`);
    const { metrics } = config.observability;
    await requireFreePort('PORT', config);
    if (metrics) await requireFreePort('METRICS_PORT', metrics);
    await requireServices(config, info);
    const dataDir = openDataDir(config.dataDir);
    if (!config.databaseUrl) {
      info('Starting the database');
      database = await superviseDatabase(dataDir, logWriter);
    }
    await buildWeb(info, ending);
    const starting = startServer(config, { databaseUrl: database?.url ?? config.databaseUrl ?? '', log: info });
    server = await Promise.race([starting, aborted(ending)]);
    if (server) {
      introduce(config, server);
      await aborted(ending);
    }
    return fatal.aborted ? 1 : 0;
  } catch (error) {
    if (ending.aborted) return fatal.aborted ? 1 : 0;
    failWith(logWriter, error);
    return 1;
  } finally {
    await end(server, database, fatal.aborted);
  }
}

async function end(server: Server | undefined, database: SupervisedDatabase | undefined, withoutGrace: boolean) {
  if (server) {
    info('Ending: finishing the requests in hand');
    const late = pause(server.closesWithinMs, undefined, { ref: false });
    await Promise.race([server.close({ withoutGrace }), late]).catch((error) => failWith(logWriter, error));
  } else {
    // An aborted start loses its database connections, which is no error.
    process.removeAllListeners('uncaughtException').removeAllListeners('unhandledRejection');
    process.on('uncaughtException', () => undefined).on('unhandledRejection', () => undefined);
  }
  await database?.stop();
  if (server || database) info('Ended');
}

async function aborted(signal: AbortSignal): Promise<undefined> {
  if (!signal.aborted) await once(signal, 'abort');
}

async function requireFreePort(setting: string, { host, port }: Pick<Config, 'host' | 'port'>): Promise<void> {
  for (const until = Date.now() + PORT_PATIENCE_MS; ; await pause(200)) {
    const error = await tryPort(host, port);
    if (!error) return;
    if (error === 'EADDRINUSE' && Date.now() < until) continue;
    throw new ConfigError(portAdvice(setting, host, port, error));
  }
}

/** The error code if the port is taken. */
function tryPort(host: string, port: number): Promise<string | undefined> {
  const { promise, resolve } = Promise.withResolvers<string | undefined>();
  const probe = createServer();
  probe.once('error', (error) => resolve('code' in error ? String(error.code) : error.message));
  probe.listen({ host, port }, () => probe.close(() => resolve(undefined)));
  return promise;
}

function portAdvice(setting: string, host: string, port: number, error: string): string {
  if (error === 'EADDRINUSE')
    return `Port ${port} of ${host} is in use, perhaps by a Denonco that already runs: stop it, or choose another, such as ${setting}=${port + 1} npm start`;
  if (error === 'EACCES')
    return `Port ${port} is reserved for root: choose one above 1023, such as ${setting}=4600 npm start`;
  return `${setting.replace('PORT', 'HOST')}=${host} is no address of this machine (${error}): set HOST=127.0.0.1, or 0.0.0.0 for every network.`;
}

const administratorMessages = [
  'First administrator, shown this once (change the password after signing in)',
  'Second administrator, shown this once, for another person, who confirms what the first one gives',
];

function introduce(config: Config, { address, accounts, trackingCodes, firstAdmins }: Server): void {
  info(`Denonco is ready at ${address}`);
  if (format === 'json') {
    if (accounts.length > 0) info('Demo accounts', { password: config.demoPassword, accounts });
    if (trackingCodes.length > 0) info('Demo cases to follow by their code', { cases: trackingCodes });
    for (const [at, account] of firstAdmins.entries()) info(administratorMessages[at] ?? '', account);
    return;
  }
  if (accounts.length > 0) {
    const width = Math.max(...accounts.map(({ email }) => email.length));
    console.log(`\nDemo accounts, all with the password ${config.demoPassword}`);
    for (const { email, role } of accounts) console.log(`  ${email.padEnd(width)}  ${role}`);
  }
  if (trackingCodes.length > 0) {
    console.log('\nDemo cases to follow by their code');
    for (const { code, number, status } of trackingCodes) console.log(`  ${code}  ${number}  ${status}`);
  }
  for (const [at, { email, password }] of firstAdmins.entries())
    console.log(`\n${administratorMessages[at]}\n  ${email}  ${password}`);
  console.log('\nCtrl-C ends it.');
}
