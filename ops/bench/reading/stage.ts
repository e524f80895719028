// A portal with so many cases, and its readers.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type RouteName, routes, urlOf } from '@denonco/contract';
import * as z from 'zod/mini';
import { signInStaff } from '../../faults/load/staff.ts';
import { Lines } from '../night/lines.ts';
import { openSeededPortal, type SeededPortal } from '../seededPortal.ts';

export interface Stage extends SeededPortal {
  /** @throws Error for any answer but 200. */
  readonly ask: (request: string) => Promise<string>;
  readonly get: (name: RouteName, query?: Readonly<Record<string, string>>, params?: Params) => string;
  /** As a member who sees all cases. */
  readonly getAsStaff: Stage['get'];
  /** One for each known code of a filer. */
  readonly tracks: readonly string[];
}
type Params = Readonly<Record<string, string>>;

/** `folder`: for the copy; the caller removes it. */
export async function openStage(cases: number, folder: string): Promise<Stage> {
  const seeded = await openSeededPortal(cases, folder);
  const { portal, dataDir } = seeded;
  const { tokens } = await signInStaff(portal.address);
  const codes = z.array(z.string()).parse(JSON.parse(readFileSync(join(dataDir, 'codes.json'), 'utf8')));
  const lines = new Lines(portal.address);
  const getWith =
    (headers: string): Stage['get'] =>
    (name, query = {}, params = {}) =>
      `GET ${urlOf(routes[name], params, query)} HTTP/1.1\r\nhost: ${new URL(portal.address).host}\r\n${headers}\r\n`;
  return {
    ...seeded,
    async ask(request) {
      // The server closes connections idle for a minute.
      const first = await lines.ask(request);
      const { status, body } = first.status === 0 ? await lines.ask(request) : first;
      if (status !== 200) throw new Error(`${request.split('\r\n')[0]}: ${status} ${body.slice(0, 300)}`);
      return body;
    },
    get: getWith(''),
    getAsStaff: getWith(`authorization: ${tokens.KqzRegistrar}\r\n`),
    tracks: codes.map(tracking),
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
