import { Readable } from 'node:stream';
import {
  type BundleChoice,
  bundleDays,
  bundleFileName,
  bundleFiles,
  type CaseBundles,
  downloadBundle as downloadRoute,
  toTiraneIso,
} from '@denonco/contract';
import * as z from 'zod/mini';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download, sealedLink } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { isRepeat, keyedId } from '../../platform/http/idempotency.ts';
import { firstFileOf } from '../../platform/sheets/zip.ts';
import { findCase, type LoadedCase } from '../../register/cases/cases.store.ts';
import { canAddTo, getCaseToChange, getWholeCase } from '../../register/cases/scope.ts';
import { openPieces } from './bundles.sealing.ts';
import { addBundle, type BundleRecord, endBundle, findBundle, listOfCase } from './bundles.store.ts';

const dayMs = 24 * 3_600_000;
const Ticket = z.object({ bundle: z.uuid(), file: z._default(z.enum(bundleFiles), 'zip') });
const types = { zip: 'application/zip', pdf: 'application/pdf' } as const;

export const bundlesHandlers = {
  listBundles: async ({ actor, params, tx }) => bundlesOf(tx, actor, await getWholeCase(tx, actor, params.number)),

  makeBundle: async ({ actor, params: { number }, body, idempotencyKey, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const { memberId } = actor;
    const caseId = history.row.id;
    const id = keyedId(deps.keys, 'bundle', caseId, idempotencyKey);
    const all = await listOfCase(tx, caseId);
    const before = all.find((one) => one.id === id);
    if (isRepeat(before && choiceOf(before, before.member_id), choiceOf(body, memberId)))
      return bundlesOf(tx, actor, history);
    if (all.some(isUnderWay)) throw httpError('not_allowed_now');
    await addBundle(tx, { id, caseId, memberId, at: now, ...body });
    await audit(tx, { at: now, memberId, action: 'bundles.make', target: number, data: { bundle: id, ...body } });
    return bundlesOf(tx, actor, history);
  },

  cancelBundle: async ({ actor, params: { number, id }, tx, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const bundle = await bundleOf(tx, history, id);
    if (!(await endBundle(tx, bundle.id, { state: 'cancelled', ended_at: now }))) throw httpError('not_allowed_now');
    const { memberId } = actor;
    await audit(tx, { at: now, memberId, action: 'bundles.cancel', target: number, data: { bundle: id } });
    return bundlesOf(tx, actor, history);
  },

  linkBundle: async ({ actor, params: { number, id }, query: { file }, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const bundle = await bundleOf(tx, history, id);
    if (bundle.state !== 'ready' || (file === 'pdf' && bundle.pdf_size === null)) throw httpError('not_allowed_now');
    refuseErased(history, bundle);
    const { memberId } = actor;
    await audit(tx, { at: now, memberId, action: 'bundles.open', target: number, data: { bundle: id, file } });
    return sealedLink(deps.keys, downloadRoute, { bundle: id, file }, now);
  },

  downloadBundle: async ({ params, tx, deps, now }) => {
    const ticket = Ticket.safeParse(deps.keys.openTicket(params.ticket, now)).data;
    const bundle = ticket && (await findBundle(tx, ticket.bundle));
    const history = bundle && (await findCase(tx, { id: bundle.case_id }));
    if (!history || bundle?.state !== 'ready') throw httpError('expired');
    refuseErased(history, bundle);
    const stored = openPieces(deps.keys, bundle.id, await deps.storage.readBundle(bundle.id));
    const { file } = ticket;
    const size = (file === 'zip' ? bundle.size : bundle.pdf_size) ?? 0;
    return new Download(
      Readable.from(file === 'zip' ? stored : firstFileOf(stored, size), { objectMode: false }),
      types[file],
      bundleFileName(history.row.number, file),
      {
        'content-length': String(size),
        'content-security-policy': "sandbox; default-src 'none'",
      },
    );
  },
} satisfies SomeHandlers;

const isUnderWay = ({ state }: BundleRecord): boolean => state === 'waiting' || state === 'making';

const choiceOf = ({ receiver, texts, originals, leaveOut }: BundleChoice, memberId: string) => ({
  receiver,
  texts,
  originals,
  leaveOut: leaveOut.toSorted(),
  memberId,
});

async function bundleOf(db: Db, { row }: LoadedCase, id: string): Promise<BundleRecord> {
  const bundle = await findBundle(db, id);
  if (bundle?.case_id !== row.id) throw httpError('not_found');
  return bundle;
}

/** @throws HttpError `erased` when retention took something from the case since. */
function refuseErased({ steps }: LoadedCase, { asked_at: askedAt }: BundleRecord): void {
  if (steps.some(({ data, at }) => data.erased && at >= askedAt)) throw httpError('erased');
}

const bundlesOf = async (db: Db, actor: Actor, history: LoadedCase): Promise<CaseBundles> => ({
  items: (await listOfCase(db, history.row.id)).map(({ ended_at: endedAt, ...row }) => ({
    ...row,
    askedAt: toTiraneIso(row.asked_at),
    filesTotal: row.files_total,
    filesDone: row.files_done,
    size: row.size === null ? null : Number(row.size),
    sha256: row.sha256?.toString('hex') ?? null,
    pdf: row.pdf_size === null ? null : { size: row.pdf_size, sha256: row.pdf_sha256?.toString('hex') ?? '' },
    keptUntil: row.state === 'ready' && endedAt ? toTiraneIso(new Date(endedAt.getTime() + bundleDays * dayMs)) : null,
  })),
  mayMake: canAddTo(actor, history),
});
