// HAProxy entry points: for people, for the writer and for readers. Answers as the portal would when no server is up.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aPort } from './ports.ts';
import { type Program, startProgram } from './program.ts';

export interface Door {
  readonly port: number;
  readonly program: Program;
}

export interface DatabaseDoors extends Pick<Door, 'program'> {
  readonly writer: number;
  readonly readers: number;
}

interface Server {
  readonly name: string;
  readonly port: number;
  readonly restPort: number;
}

/** The body of `unavailable` (contract/src/platform/errors.ts), so that forms retry. */
const unavailable = (() => {
  const body = JSON.stringify({ success: false, code: 'unavailable', message: 'unavailable' });
  const head = ['HTTP/1.0 503 Service Unavailable', 'cache-control: no-store', 'connection: close', 'retry-after: 5'];
  return [...head, 'content-type: application/json; charset=utf-8', '', body].join('\r\n');
})();

function start(folder: string, name: string, config: string): Program {
  const file = join(folder, `${name}.cfg`);
  writeFileSync(file, config, { mode: 0o644 });
  return startProgram({ name, folder, command: ['haproxy', '-db', '-f', file] });
}

const common = `global
  maxconn 4000
defaults
  timeout connect 4s
  timeout check 3s
  retries 3
  option redispatch 1
`;

/** Unready nodes get no new requests; live streams last while active. */
export async function openPeopleDoor(folder: string, api: readonly string[]): Promise<Door> {
  const words = join(folder, 'unavailable.http');
  writeFileSync(words, unavailable, { mode: 0o644 });
  const port = await aPort();
  const config = `${common}${[502, 503, 504].map((status) => `  errorfile ${status} ${words}`).join('\n')}
listen people
  bind 127.0.0.1:${port}
  mode http
  timeout client 90s
  timeout server 90s
  option forwardfor
  option httpchk GET /ready
  default-server inter 1s fastinter 500ms fall 2 rise 1
${api.map((address, index) => `  server api${index + 1} ${new URL(address).host} check`).join('\n')}
`;
  return { port, program: start(folder, 'people', config) };
}

/** The writer is Patroni's leader; a demoted one loses its connections. Readers are standbys, or else the leader. */
export async function openDatabaseDoors(folder: string, databases: readonly Server[]): Promise<DatabaseDoors> {
  const [writer, readers] = [await aPort(), await aPort()];
  const servers = databases.map(
    ({ name, port, restPort }) => `  server ${name} 127.0.0.1:${port} check port ${restPort}`,
  );
  const section = (name: string, port: number, check: string) => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  balance leastconn
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  option httpchk OPTIONS ${check}
  default-server inter 1s fastinter 500ms fall 3 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`;
  const config = `${common}${section('writer', writer, '/primary')}${section('readers', readers, '/replica?lag=100MB')}  server last 127.0.0.1:${writer} backup
`;
  return { writer, readers, program: start(folder, 'databases', config) };
}
