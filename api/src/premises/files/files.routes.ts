// Photos and plans of premises reports: list, attach, mark as public, remove, download.
import {
  kindsOfPremisesFile,
  Locale,
  maxPremisesFileBytes,
  maxPremisesFiles,
  type PremisesFieldKey,
  premisesField,
  premisesFileVersions,
  premisesStatusAfter,
  routes,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { sealedLink } from '../../platform/http/download.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { isAttachedElsewhere, listReady, type ReadyUpload } from '../../register/evidence/evidence.store.ts';
import { auditTarget, getPremisesInScope, isWritable, recordSideEvent, type StepCall } from '../stepping.ts';
import type { PremisesRecord } from '../writing.store.ts';
import { downloadOf, fileRefusal, toFile } from './files.present.ts';
import {
  addFiles,
  countFiles,
  findFile,
  findPublicPhoto,
  getFile,
  listFiles,
  markFile,
  removeFile,
} from './files.store.ts';

const Ticket = z.object({ premisesFile: z.uuid(), what: z.enum(premisesFileVersions), locale: Locale });

export const premisesFilesHandlers = {
  listPremisesFiles: async ({ params: { id }, tx, actor }) =>
    filesOf(tx, actor, await getPremisesInScope(tx, actor, id)),

  attachPremisesFile: async ({ params: { id }, body: { field, upload }, ...call }) => {
    const { tx, actor } = call;
    const record = await openReport(tx, actor, id, 'attach');
    const counts = await countFiles(tx, id);
    const total = Object.values(counts).reduce((sum, many) => sum + many, 0);
    const row = premisesField(field);
    const max = row.type === 'files' ? row.maxFiles : 0;
    if (total >= maxPremisesFiles || (counts[field] ?? 0) >= max)
      throw httpError('validation', { fields: { field: ['too_many', Math.min(max, maxPremisesFiles)] } });
    const attached = { report_id: id, field, inspection_id: null, from: 'upload' } as const;
    for (const file of await attachUploads(call, [upload], attached))
      await recordSideEvent(call, record, 'attach', { ...file, field }, await countFiles(tx, id));
    return filesOf(tx, actor, record);
  },

  removePremisesFile: async ({ params: { id, file: fileId }, ...call }) => {
    const { tx, actor } = call;
    const file = await fileOfField(tx, actor, id, fileId);
    const record = await openReport(tx, actor, id, 'detach');
    await removeFile(tx, fileId);
    await recordSideEvent(call, record, 'detach', file, await countFiles(tx, id));
    return filesOf(tx, actor, record);
  },

  markPremisesFile: async ({ params: { id, file: fileId }, body: { isPublic }, tx, actor, now }) => {
    const record = await getPremisesInScope(tx, actor, id, { lock: true });
    const { field, name } = await fileOfField(tx, actor, id, fileId);
    if (!mayMark(actor, record) || !premisesField(field).isPublic) throw httpError('not_allowed_now');
    await markFile(tx, fileId, isPublic);
    const data = { file: name, isPublic };
    const target = auditTarget(record);
    await audit(tx, { at: now, memberId: actor.memberId, action: 'premises.markFile', target, data });
    return filesOf(tx, actor, record);
  },

  linkPremisesFiles: async ({ params: { id }, body, tx, actor, now, deps, locale }) => {
    await getPremisesInScope(tx, actor, id);
    const links: { file: string; url: string; expiresAt: string }[] = [];
    for (const fileId of body.files) {
      const file = orNotFound(await findFile(tx, id, fileId));
      const { what } = body;
      if (fileRefusal(file) || (what === 'thumbnail' && file.kind === 'pdf')) continue;
      const sealed: z.infer<typeof Ticket> = { premisesFile: fileId, what, locale };
      links.push({ file: fileId, ...sealedLink(deps.keys, routes.downloadPremisesFile, sealed, now) });
    }
    return links;
  },

  downloadPremisesFile: async ({ params, tx, deps, now }) => {
    const ticket = Ticket.safeParse(deps.keys.openTicket(params.ticket, now)).data;
    const file = ticket && (await getFile(tx, ticket.premisesFile));
    if (!ticket || !file) throw httpError('expired');
    return downloadOf(deps, file, ticket.what, ticket.locale);
  },

  publicPremisesPhoto: async ({ params: { file: id }, query: { size }, tx, deps, locale }) => {
    const file = await findPublicPhoto(tx, id);
    if (!file || fileRefusal(file)) throw httpError('not_found');
    return downloadOf(deps, file, size === 'small' ? 'thumbnail' : 'cleaned', locale);
  },
} satisfies SomeHandlers;

/** Locked. @throws HttpError `not_allowed_now` where its files cannot change. */
async function openReport(tx: Db, actor: Actor, id: number, action: 'attach' | 'detach'): Promise<PremisesRecord> {
  const record = await getPremisesInScope(tx, actor, id, { lock: true });
  if (!isWritable(record) || !premisesStatusAfter(action, record.status)) throw httpError('not_allowed_now');
  return record;
}

async function fileOfField(tx: Db, actor: Actor, id: number, fileId: string) {
  await getPremisesInScope(tx, actor, id);
  const file = toFile(orNotFound(await findFile(tx, id, fileId)));
  return { ...file, field: orNotFound(file.field ?? undefined) };
}

interface Attached {
  readonly report_id: number;
  readonly field: PremisesFieldKey | null;
  readonly inspection_id: number | null;
  readonly from: 'upload' | 'photos';
}

export async function attachUploads(
  { tx, actor, now }: StepCall,
  ids: readonly string[],
  { from, ...attached }: Attached,
): Promise<readonly ReadyUpload[]> {
  const unknown = () => httpError('validation', { fields: { [from]: 'attachment_unknown' } });
  const ready = await listReady(tx, ids);
  if (ready.length !== new Set(ids).size) throw unknown();
  const kinds = new Set<string>(kindsOfPremisesFile(attached.field ?? undefined));
  for (const { kind, size } of ready) {
    if (!kinds.has(kind)) throw httpError('unsupported_kind');
    if (size > maxPremisesFileBytes) throw httpError('file_too_large');
  }
  try {
    await addFiles(tx, ready, { ...attached, added_by: actor.memberId, added_at: now });
  } catch (error) {
    throw isAttachedElsewhere(error) ? unknown() : error;
  }
  return ready;
}

const mayMark = ({ permissions }: Actor, record: PremisesRecord): boolean =>
  permissions.has('premises.review') || (permissions.has('premises.report') && isWritable(record));

async function filesOf(tx: Db, actor: Actor, record: PremisesRecord) {
  const files = (await listFiles(tx, record.id)).map(toFile);
  const canWrite = actor.permissions.has('premises.report') && isWritable(record);
  return {
    files,
    canEdit: canWrite && premisesStatusAfter('attach', record.status) !== undefined,
    canMark: mayMark(actor, record),
    left: Math.max(0, maxPremisesFiles - files.length),
  };
}
