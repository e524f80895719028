// Routes of photos and plans of a report. Uploads come by tus (api/src/register/evidence).
import {
  kindsOfPremisesFile,
  Locale,
  mostPremisesFileBytes,
  mostPremisesFiles,
  type PremisesAction,
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
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { findReady, isAttachedElsewhere, type ReadyUpload } from '../../register/evidence/evidence.store.ts';
import { warningsOf } from '../derive.rules.ts';
import { premisesFor } from '../premises.scope.ts';
import { isWritable, settingOf } from '../stepping.ts';
import { type PremisesRecord, writeBeside } from '../writing.store.ts';
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

interface Scene {
  readonly tx: Db;
  readonly deps: Deps;
  readonly actor: Actor;
  readonly now: Date;
}

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
    const { tx, actor, now } = call;
    const record = await premisesFor(tx, actor, id, { lock: true });
    refuseUnlessOpen(record, 'attach');
    const [ready] = await findReady(tx, [upload]);
    if (!ready) throw fault('validation', { fields: { upload: 'attachment_unknown' } });
    refuseUnfit(ready, field);
    const counts = await countFiles(tx, id);
    const total = Object.values(counts).reduce((sum, many) => sum + many, 0);
    const most = maxOf(field);
    if (total >= mostPremisesFiles || (counts[field] ?? 0) >= most)
      throw fault('validation', { fields: { field: ['too_many', Math.min(most, mostPremisesFiles)] } });
    try {
      await addFiles(tx, [ready], { report: id, field, inspection: null, by: actor.memberId, at: now });
    } catch (error) {
      if (isAttachedElsewhere(error)) throw fault('validation', { fields: { upload: 'attachment_unknown' } });
      throw error;
    }
    await recordFile(call, record, 'attach', { field, name: ready.name, sha256: ready.sha256 });
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
    if (field) await recordFile(call, record, 'detach', { field, name, sha256 });
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

const targetOf = ({ election_code, kind, code }: PremisesRecord) => `${election_code}/${kind}/${code}`;

function maxOf(field: PremisesFieldKey): number {
  const row = premisesField(field);
  return row.type === 'files' ? row.maxFiles : 0;
}

function refuseUnlessOpen(record: PremisesRecord, action: 'attach' | 'detach'): void {
  if (!isWritable(record) || !premisesStatusAfter(action, record.status)) throw fault('not_allowed_now');
}

/** @throws Fault `unsupported_kind` or `file_too_large`. */
export function refuseUnfit(
  { kind, size }: Pick<ReadyUpload, 'kind' | 'size'>,
  field: PremisesFieldKey | undefined,
): void {
  if (!kindsOfPremisesFile(field).some((one) => one === kind)) throw fault('unsupported_kind');
  if (size > mostPremisesFileBytes) throw fault('file_too_large');
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

/** Updates the report's file counts and warnings. */
async function recordFile(
  scene: Scene,
  record: PremisesRecord,
  action: Extract<PremisesAction, 'attach' | 'detach'>,
  { field, name, sha256 }: { readonly field: PremisesFieldKey; readonly name: string; readonly sha256: string },
): Promise<void> {
  const { tx, actor, now } = scene;
  const counts = await countFiles(tx, record.id);
  const warnings = warningsOf({ ...record, file_counts: counts }, await settingOf(scene));
  const change = action === 'attach' ? { field, to: name } : { field, from: name };
  await writeBeside(
    tx,
    { id: record.id, warnings, counts },
    { action, at: now, memberId: actor.memberId, reason: undefined, changes: [change] },
  );
  await audit(tx, {
    at: now,
    memberId: actor.memberId,
    action: `premises.${action}`,
    target: targetOf(record),
    data: { field, file: name, sha256 },
  });
}
