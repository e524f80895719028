// Routes of photos and plans of a report. Uploads come by tus (api/src/register/evidence).
import {
  kindsOfPremisesFile,
  Locale,
  mostPremisesFileBytes,
  mostPremisesFiles,
  type PremisesFieldKey,
  premisesField,
  premisesFileVersions,
  premisesStatusAfter,
  routes,
  toTiraneIso,
  urlOf,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { findReady, isAttachedElsewhere, type ReadyUpload } from '../../register/evidence/evidence.store.ts';
import { isWritable, premisesFor, recordBeside, type Scene, targetOf } from '../stepping.ts';
import type { PremisesRecord } from '../writing.store.ts';
import { downloadOf, refusalOf, toFile } from './files.present.ts';
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

const linkMs = 5 * 60_000;
const Ticket = z.object({ premisesFile: z.uuid(), what: z.enum(premisesFileVersions), locale: Locale });

export const premisesFilesHandlers: Handlers<
  | 'listPremisesFiles'
  | 'attachPremisesFile'
  | 'removePremisesFile'
  | 'markPremisesFile'
  | 'linkPremisesFiles'
  | 'downloadPremisesFile'
  | 'publicPremisesPhoto'
> = {
  listPremisesFiles: async ({ params: { id }, tx, actor }) => filesOf(tx, actor, await premisesFor(tx, actor, id)),

  attachPremisesFile: async ({ params: { id }, body: { field, upload }, ...call }) => {
    const { tx, actor } = call;
    const record = await premisesFor(tx, actor, id, { lock: true });
    refuseUnlessOpen(record, 'attach');
    const counts = await countFiles(tx, id);
    const total = Object.values(counts).reduce((sum, many) => sum + many, 0);
    const most = maxOf(field);
    if (total >= mostPremisesFiles || (counts[field] ?? 0) >= most)
      throw fault('validation', { fields: { field: ['too_many', Math.min(most, mostPremisesFiles)] } });
    const files = await attachUploads(call, [upload], {
      report_id: id,
      field,
      inspection_id: null,
      from: 'upload',
    });
    for (const { name, sha256 } of files)
      await recordBeside(call, record, 'attach', {
        counts: await countFiles(tx, id),
        changes: [{ field, to: name }],
        data: { field, file: name, sha256 },
      });
    return filesOf(tx, actor, record);
  },

  removePremisesFile: async ({ params: { id, file: fileId }, ...call }) => {
    const { tx, actor } = call;
    const record = await premisesFor(tx, actor, id, { lock: true });
    const file = await findFile(tx, id, fileId);
    if (!file?.field) throw fault('not_found');
    refuseUnlessOpen(record, 'detach');
    await removeFile(tx, fileId);
    const { name, sha256, field } = toFile(file);
    if (field)
      await recordBeside(call, record, 'detach', {
        counts: await countFiles(tx, id),
        changes: [{ field, from: name }],
        data: { field, file: name, sha256 },
      });
    return filesOf(tx, actor, record);
  },

  markPremisesFile: async ({ params: { id, file: fileId }, body: { isPublic }, tx, actor, now }) => {
    const record = await premisesFor(tx, actor, id, { lock: true });
    const file = await findFile(tx, id, fileId);
    if (!file?.field) throw fault('not_found');
    const { field, name } = toFile(file);
    if (!mayMark(actor, record) || !field || !premisesField(field).isPublic) throw fault('not_allowed_now');
    await markFile(tx, fileId, isPublic);
    await audit(tx, {
      at: now,
      memberId: actor.memberId,
      action: 'premises.markFile',
      target: targetOf(record),
      data: { file: name, isPublic },
    });
    return filesOf(tx, actor, record);
  },

  linkPremisesFiles: async ({
    params: { id },
    body: { files, what, confirmed = false },
    tx,
    actor,
    now,
    deps,
    locale,
  }) => {
    const record = await premisesFor(tx, actor, id);
    if (what === 'original' && !confirmed) throw fault('confirmation_required');
    const expiresAt = new Date(now.getTime() + linkMs);
    const links: { file: string; url: string; expiresAt: string }[] = [];
    for (const fileId of files) {
      const file = await findFile(tx, id, fileId);
      if (!file) throw fault('not_found');
      if (refusalOf(file, what, confirmed) || (what === 'thumbnail' && file.kind === 'pdf')) continue;
      const ticket = deps.keys.sealTicket(
        { premisesFile: fileId, what, locale } satisfies z.infer<typeof Ticket>,
        expiresAt,
      );
      const url = urlOf(routes.downloadPremisesFile, { ticket });
      links.push({ file: fileId, url, expiresAt: toTiraneIso(expiresAt.getTime()) });
    }
    if (what === 'original')
      await audit(tx, {
        at: now,
        memberId: actor.memberId,
        action: 'premises.openFile',
        target: targetOf(record),
        data: { files },
      });
    return links;
  },

  downloadPremisesFile: async ({ params, tx, deps, now }) => {
    const ticket = Ticket.safeParse(deps.keys.openTicket(params.ticket, now)).data;
    const file = ticket && (await getFile(tx, ticket.premisesFile));
    if (!ticket || !file) throw fault('expired');
    return downloadOf(deps, file, ticket);
  },

  publicPremisesPhoto: async ({ params: { file: id }, query: { size }, tx, deps, locale }) => {
    const file = await findPublicPhoto(tx, id);
    if (!file || refusalOf(file, 'cleaned', false)) throw fault('not_found');
    return downloadOf(deps, file, { what: size === 'small' ? 'thumbnail' : 'cleaned', locale });
  },
};

function maxOf(field: PremisesFieldKey): number {
  const row = premisesField(field);
  return row.type === 'files' ? row.maxFiles : 0;
}

function refuseUnlessOpen(record: PremisesRecord, action: 'attach' | 'detach'): void {
  if (!isWritable(record) || !premisesStatusAfter(action, record.status)) throw fault('not_allowed_now');
}

interface Attached {
  readonly report_id: number;
  readonly field: PremisesFieldKey | null;
  readonly inspection_id: number | null;
  /** Where the request has the uploads. */
  readonly from: 'upload' | 'photos';
}

/** @throws Fault `validation` for an unknown or attached upload; `unsupported_kind`; `file_too_large`. */
export async function attachUploads(
  { tx, actor, now }: Scene,
  ids: readonly string[],
  { from, ...attached }: Attached,
): Promise<readonly ReadyUpload[]> {
  const unknown = () => fault('validation', { fields: { [from]: 'attachment_unknown' } });
  const ready = await findReady(tx, ids);
  if (ready.length !== new Set(ids).size) throw unknown();
  const kinds = new Set<string>(kindsOfPremisesFile(attached.field ?? undefined));
  for (const { kind, size } of ready) {
    if (!kinds.has(kind)) throw fault('unsupported_kind');
    if (size > mostPremisesFileBytes) throw fault('file_too_large');
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
    left: Math.max(0, mostPremisesFiles - files.length),
  };
}
