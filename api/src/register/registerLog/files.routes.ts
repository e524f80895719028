// Tiles that are full or belonged to a head never change and are cacheable; only the checkpoint changes.
import { logPath } from '@denonco/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { fault } from '../../platform/http/fault.ts';
import { checkpointOf, findLastHead } from './heads.store.ts';
import { folderOf, publishedKeys } from './keys.present.ts';
import { tileWidth, widthOf } from './tree/edge.ts';
import { readEntries, readTile } from './tree/nodes.store.ts';

const tileForm = /^(entries|0|[1-9]|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

export function addLogFiles(app: FastifyInstance, deps: Deps): void {
  const folder = folderOf(deps.keys.origin);
  // The first log's address also serves the successor's checkpoint, for clients that know only that address.
  for (const at of new Set([logPath, folder])) {
    app.get(`${at}/checkpoint`, async (_request, reply) => {
      // From the primary only: a standby may have a commit that its successor lacks, and a published head must never be
      // signed again (docs/adr/0039-one-register-log.md).
      const head = await findLastHead(deps.db);
      if (!head) throw fault('not_found');
      return send(reply, 'text/plain; charset=utf-8', brief, await checkpointOf(deps.db, head));
    });
    app.get(`${at}/keys`, async (_request, reply) =>
      send(reply, 'application/json; charset=utf-8', brief, `${JSON.stringify(publishedKeys(deps), null, 2)}\n`),
    );
  }
  app.get<{ Params: { '*': string } }>(`${folder}/tile/*`, async ({ params }, reply) => {
    const body = await deps.replicas.read(deps, ({ db }) => tileAt(db, params['*']));
    if (!body) throw fault('not_found');
    return send(reply, 'application/octet-stream', lasting, body);
  });
}

const brief = 'public, max-age=1';
const lasting = 'public, max-age=31536000, immutable';

const send = (reply: FastifyReply, type: string, caching: string, body: string | Buffer): FastifyReply =>
  reply
    .type(type)
    .header('cache-control', caching)
    .serializer((sent) => sent)
    .send(body);

async function tileAt(db: Db, path: string): Promise<Buffer | undefined> {
  const [, level = '', number = '', partial] = tileForm.exec(path) ?? [];
  const digits = number.replace(/[x/]/g, '');
  // One address per tile: no leading zero groups.
  if (level === '' || digits.length > 15 || (digits.length > 3 && digits.startsWith('000'))) return undefined;
  const head = await findLastHead(db);
  const index = Number(digits);
  const width = partial === undefined ? tileWidth : Number(partial);
  const isPartial = partial !== undefined;
  if (!head || (isPartial && width >= tileWidth)) return undefined;
  const isEntries = level === 'entries';
  if (widthOf(head.size, isEntries ? 0 : Number(level), index) < width) return undefined;
  if (!isEntries) return readFull(db, Number(level), index, width, head.size);
  return Buffer.concat((await readEntries(db, index, width)).flatMap((entry) => [entryLength(entry), entry]));
}

async function readFull(db: Db, level: number, index: number, width: number, size: number): Promise<Buffer> {
  const whole = await readTile(db, level, index, widthOf(size, level, index));
  return whole.subarray(0, width * 32);
}

function entryLength(entry: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}
