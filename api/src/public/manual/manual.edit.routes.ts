// Editing the manual: create, order, remove and restore chapters. Concurrent edits of a chapter conflict.
import type { AuditActionOf } from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { Call, Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { toEdition, toEntry } from './manual.present.ts';
import { programChapter } from './manual.program.ts';
import { addChapter, changeChapter, findChapter, listChapters, namesOfEditors, placeChapters } from './manual.store.ts';

type EditName =
  | 'listManualEditions'
  | 'saveManualChapter'
  | 'orderManualChapters'
  | 'retireManualChapter'
  | 'restoreManualChapter';
type Changing = Pick<
  Call<{ method: 'POST'; path: '/api/'; access: 'texts.manage'; response: never; summary: '' }>,
  'actor' | 'now' | 'tx'
>;

async function done(
  { actor, now, tx }: Changing,
  action: AuditActionOf<'manual'>,
  slug: string,
  version: number | undefined,
) {
  if (version === undefined) throw fault((await findChapter(tx, slug)) ? 'conflict' : 'not_found');
  await audit(tx, { at: now, memberId: actor.memberId, action: `manual.${action}`, target: slug, data: { version } });
  return { slug, version };
}

export const manualEditHandlers: Handlers<EditName> = {
  async listManualEditions({ tx }) {
    const rows = await listChapters(tx);
    const names = await namesOfEditors(tx);
    return rows.map((row) => toEdition(row, names));
  },
  async saveManualChapter({ body, ...call }) {
    const { actor, now, tx } = call;
    const by = { memberId: actor.memberId, now };
    const { slug, version, ...text } = body;
    const saved =
      version === 0
        ? await addChapter(tx, body, by)
        : await changeChapter(tx, slug, version, { text, edited_at: now, edited_by: actor.memberId });
    return done(call, version === 0 ? 'add' : 'save', slug, saved);
  },
  async orderManualChapters({ body: { slugs }, actor, now, tx }) {
    if (!(await placeChapters(tx, slugs, now))) throw fault('conflict');
    await audit(tx, { at: now, memberId: actor.memberId, action: 'manual.order', data: { slugs: [...slugs] } });
    return (await listChapters(tx)).filter((row) => row.retired_at === null).map(toEntry);
  },
  async retireManualChapter({ body: { slug, version, retired }, ...call }) {
    const { actor, now, tx } = call;
    const saved = await changeChapter(tx, slug, version, {
      retired_at: retired ? now : null,
      edited_at: now,
      edited_by: actor.memberId,
    });
    return done(call, retired ? 'retire' : 'bringBack', slug, saved);
  },
  async restoreManualChapter({ body: { slug, version }, ...call }) {
    const original = programChapter(slug);
    if (!original) throw fault('not_found');
    const { topic, keys, role, title, body } = original;
    const saved = await changeChapter(call.tx, slug, version, {
      text: { topic, keys, role, title, body },
      edited_at: null,
      edited_by: null,
      retired_at: null,
    });
    return done(call, 'restore', slug, saved);
  },
};
