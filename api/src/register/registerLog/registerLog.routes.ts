// Public files of the register log (checkpoint, tiles, entries), proofs by leaf, export of openings.
import { logPath, readerOf, tiraneDay, toTiraneIso } from '@denonco/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { readSuccession } from '../../platform/crypto/rotating.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { exportRows } from '../../platform/http/exports/exportFile.ts';
import { createExportSlots } from '../../platform/http/exports/exportSlots.ts';
import { mapRows } from '../../platform/http/exports/stream.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { checkpointOf, findLastHead, getCheckProgress, listLastCosigned } from './heads.store.ts';
import { proveLeaf } from './inclusionProofs.ts';
import { isPending } from './leaves/leaves.store.ts';
import { openingsOf } from './openings/openings.ts';
import { pendingFigures } from './sequencing/sequencing.store.ts';
import { readEntries, readTile } from './tree/nodes.store.ts';
import { hashBytes, tileWidth, widthOf } from './tree/tree.ts';

const openingSlots = createExportSlots({ max: 1, maxPerCaller: 1, waitMs: 20_000, retryAfterSeconds: 60 });

export const registerLogHandlers = {
  findLogProof: async ({ body, deps: { db } }) => {
    const leaf = Buffer.from(body.leaf, 'base64');
    // The pending state is read first, because the sequencer may move the leaf meanwhile.
    const waits = await isPending(db, leaf);
    const proved = await proveLeaf(db, leaf);
    if (!proved) {
      if (waits) return { state: 'pending' };
      throw httpError('not_found');
    }
    const { position, proof, head } = proved;
    return { state: 'logged', position, proof, head: { size: head.size, at: toTiraneIso(head.at) } };
  },

  readLogState: async ({ tx, deps }) => {
    const head = await findLastHead(tx);
    const check = await getCheckProgress(tx);
    const cosigned = new Map((await listLastCosigned(tx)).map((one) => [one.witness, one]));
    return {
      origin: deps.keys.origin,
      head: head ? { size: head.size, root: head.root.toString('base64'), signedAt: toTiraneIso(head.at) } : null,
      pending: (await pendingFigures(tx, deps.now())).waiting,
      check: {
        at: check.checked_at && toTiraneIso(check.checked_at),
        wholeAt: check.round_ended_at && toTiraneIso(check.round_ended_at),
        differing: check.differing,
      },
      keys: keysOf(deps),
      predecessors: predecessorsOf(deps),
      witnesses: deps.config.registerLog.witnesses.map(({ name, verifierKey }) => {
        const last = cosigned.get(verifierKey);
        return {
          name,
          verifierKey,
          cosigned: last ? { size: last.size, at: toTiraneIso(last.at) } : null,
        };
      }),
    };
  },

  // Openings contain every case: they need their own permission and those to read both kinds.
  exportLogOpenings: async ({ actor: { memberId, permissions }, deps, now }) => {
    if (!Object.values(readerOf).every((reader) => permissions.has(reader))) throw httpError('forbidden');
    const { keys, config, longReads: db } = deps;
    await audit(deps.db, { at: now, memberId, action: 'audit.logOpenings' });
    const open = () => openingsOf({ db, keys, onDisk: config.evidence.s3 === undefined });
    return exportRows(openingSlots, memberId, open, async (lines) => ({
      parts: mapRows(lines, (line) => Buffer.from(line)),
      type: 'application/x-ndjson; charset=utf-8',
      name: `hapjet-e-regjistrit-${tiraneDay(now)}.ndjson`,
    }));
  },
} satisfies SomeHandlers;

const keysOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.map(({ verifierKey, since }) => ({ verifierKey, since: toTiraneIso(since) }));

const predecessorsOf = ({ keys }: Pick<Deps, 'keys'>) =>
  keys.logKeys.flatMap(({ handover }) => {
    const found = readSuccession(handover);
    if (!found) return [];
    const { from, agreed, restored, at, reason } = found;
    return [{ origin: from.split('+', 1)[0] ?? '', agreed, restored, at, reason }];
  });

/** The files of a successor log have their own folder, because caches keep those of the first log for good. */
const folderOf = (origin: string): string => [logPath, ...origin.split('/').slice(2)].join('/');

// Tiles that are full or belonged to a head never change.

const tileForm = /^(entries|0|[1-9]|[1-5]\d|6[0-3])\/((?:x\d{3}\/)*\d{3})(?:\.p\/([1-9]\d{0,2}))?$/;

export function addLogFiles(app: FastifyInstance, deps: Deps): void {
  const { keys, config } = deps;
  const folder = folderOf(keys.origin);
  const published = {
    origin: keys.origin,
    keys: keysOf(deps),
    handovers: keys.logKeys.flatMap(({ handover }) => handover ?? []),
    witnesses: config.registerLog.witnesses.map(({ verifierKey }) => ({ verifierKey })),
  };
  // Serves the successor's checkpoint too, for clients that know only that address.
  for (const at of new Set([logPath, folder])) {
    app.get(`${at}/checkpoint`, async (_request, reply) => {
      // From the primary only: a standby may have a commit that its successor lacks, and a published head must never be
      // signed again.
      const head = orNotFound(await findLastHead(deps.db));
      return send(reply, 'text/plain; charset=utf-8', brief, await checkpointOf(deps.db, head));
    });
    app.get(`${at}/keys`, async (_request, reply) =>
      send(reply, 'application/json; charset=utf-8', brief, `${JSON.stringify(published, null, 2)}\n`),
    );
  }
  app.get<{ Params: { '*': string } }>(`${folder}/tile/*`, async ({ params }, reply) => {
    const body = orNotFound(await deps.replicas.read(deps, ({ db }) => tileAt(db, params['*'])));
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
  if (level === '' || digits.length > 15 || (digits.length > 3 && digits.startsWith('000'))) return undefined;
  const head = await findLastHead(db);
  const index = Number(digits);
  const width = partial === undefined ? tileWidth : Number(partial);
  if (!head || (partial !== undefined && width >= tileWidth)) return undefined;
  const height = level === 'entries' ? 0 : Number(level);
  const whole = widthOf(head.size, height, index);
  if (whole < width) return undefined;
  if (level !== 'entries') return (await readTile(db, height, index, whole)).subarray(0, width * hashBytes);
  return Buffer.concat((await readEntries(db, index, width)).flatMap((entry) => [entryLength(entry), entry]));
}

function entryLength(entry: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(entry.length);
  return length;
}
