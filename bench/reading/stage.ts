// A portal to read in, with so many cases behind it, and those who read.
import { join } from 'node:path';
import { type RouteName, routes, urlOf } from '@denonco/contract';
import { openKeyFile } from '../../api/src/crypto/keyFile.ts';
import { createKeys } from '../../api/src/crypto/keys.ts';
import { signInStaff } from '../../faults/load/staff.ts';
import { seededCode } from '../million/secrets.ts';
import { openSeededPortal, type SeededPortal } from '../million/seededPortal.ts';
import { Lines } from '../night/lines.ts';

export interface Stage extends SeededPortal {
  /** Sends a request and gives the answer's body. @throws Error for any answer but 200. */
  readonly ask: (request: string) => Promise<string>;
  readonly get: (name: RouteName, query?: Readonly<Record<string, string>>, params?: Params) => string;
  /** The same of a member who sees all cases. */
  readonly getAsStaff: Stage['get'];
  /** Asks for a case by the code of its filer; cases are counted from 1. */
  readonly track: (i: number) => string;
}
type Params = Readonly<Record<string, string>>;

/** `folder`: where the copy goes; removing it is the caller's. */
export async function openStage(cases: number, folder: string, say: (line: string) => void): Promise<Stage> {
  const seeded = await openSeededPortal(cases, folder, say);
  const { portal, dataDir } = seeded;
  const { tokens } = await signInStaff(portal.address);
  const keys = createKeys(openKeyFile(join(dataDir, 'key.json')));
  const lines = new Lines(portal.address);
  const getWith =
    (headers: string): Stage['get'] =>
    (name, query = {}, params = {}) =>
      `GET ${urlOf(routes[name], params, query)} HTTP/1.1\r\nhost: ${new URL(portal.address).host}\r\n${headers}\r\n`;
  return {
    ...seeded,
    async ask(request) {
      // A line that nobody used for a minute was ended by the server.
      const first = await lines.ask(request);
      const { status, body } = first.status === 0 ? await lines.ask(request) : first;
      if (status !== 200) throw new Error(`${request.split('\r\n')[0]}: ${status} ${body.slice(0, 300)}`);
      return body;
    },
    get: getWith(''),
    getAsStaff: getWith(`authorization: ${tokens.KqzRegistrar}\r\n`),
    track: (i) => tracking(seededCode(keys, i)),
    async close() {
      lines.close();
      await seeded.close();
    },
  };
}

function tracking(code: string): string {
  const body = JSON.stringify({ code });
  const head = ['host: 127.0.0.1', 'content-type: application/json', `content-length: ${body.length}`];
  return `POST ${routes.traceDenouncement.path} HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n${body}`;
}
