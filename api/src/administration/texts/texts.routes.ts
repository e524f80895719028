// Texts that administrators edit: list, save, add, retire, reset, order, versions, preview.
import { type TextContent, type TextEdition, type TextKind, textKinds, toTiraneIso, truncate } from '@denonco/contract';
import type { Keys } from '../../platform/crypto/keys.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { MemberCall, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError, orNotFound, refuseProblems } from '../../platform/http/httpError.ts';
import { toManualPictures } from '../../public/manual/manual.pictures.ts';
import { drawLetter } from '../../register/letters/letters.issue.ts';
import { letters, notices } from './sources/shipped.store.ts';
import { faq, faqGroups, manual, requests } from './sources/tables.store.ts';
import { changedFields, type Editor, normalizeContent, type TextSource, textProblems } from './text.ts';
import { describedPlaceholders } from './texts.placeholders.ts';
import { renderLetterSheet, renderPreview } from './texts.preview.ts';
import { latestVersions, listVersions, type NewVersion, saveVersion } from './texts.versions.store.ts';

const sources: Readonly<Record<TextKind, TextSource>> = {
  notice: notices,
  request: requests,
  letter: letters,
  faq,
  faqGroup: faqGroups,
  manual,
};

async function getText(db: Db, id: string) {
  const kind = textKinds.find((one) => id.startsWith(`${one}.`));
  const text = orNotFound(kind && (await listLines(db, kind)).find((one) => one.id === id));
  return { source: sources[text.kind], text };
}

async function listLines(db: Db, kind: TextKind) {
  const latest = await latestVersions(db, `${kind}.`);
  return (await sources[kind].list(db)).map((text) => {
    const { version = 0, at = null, by: editedBy = null } = latest.get(text.id) ?? {};
    return { ...text, version, editedAt: toTiraneIso(at), editedBy };
  });
}

async function editionOf(db: Db, keys: Keys, id: string): Promise<TextEdition> {
  const { source, text } = await getText(db, id);
  const { fields, content } = text;
  return {
    ...text,
    fields: [...fields],
    mayRetire: source.retire !== undefined,
    pictures: {
      al: toManualPictures(keys, content.body?.al ?? '', 'al'),
      en: toManualPictures(keys, content.body?.en ?? '', 'en'),
    },
    placeholders: describedPlaceholders(new Set(fields.flatMap(({ placeholders }) => placeholders))),
  };
}

interface Change extends Pick<NewVersion, 'version' | 'action'> {
  readonly id: string;
  readonly content: TextContent;
  readonly before?: TextContent | undefined;
}

async function saveChange(tx: Db, by: Editor, { id, version, action, content, before }: Change): Promise<void> {
  const changed = before ? changedFields(before, content) : Object.keys(content);
  const short = (from: TextContent) =>
    Object.fromEntries(changed.map((code) => [code, { al: cut(from[code]?.al ?? ''), en: cut(from[code]?.en ?? '') }]));
  const data = { ...(before && { before: short(before) }), after: short(content) };
  await saveVersion(tx, { of: 'texts', subject: id, version, action, content, ...by }, data);
}
/** Shortened: the versions have the whole text. */
const cut = (text: string): string => truncate(text, 400);

interface VersionCall extends MemberCall {
  readonly params: { readonly id: string };
  readonly body: { readonly version: number };
}

async function change(
  { actor, params: { id }, body: { version }, tx, deps, now }: VersionCall,
  action: Change['action'],
  plan: (
    context: Awaited<ReturnType<typeof getText>> & { tx: Db; by: Editor },
  ) => Pick<Change, 'content' | 'before'> & { make: () => Promise<void> },
): Promise<TextEdition> {
  const by = { at: now, memberId: actor.memberId };
  const { make, ...changed } = plan({ ...(await getText(tx, id)), tx, by });
  await saveChange(tx, by, { id, version, action, ...changed });
  await make();
  return editionOf(tx, deps.keys, id);
}

export const textsHandlers = {
  listTexts: ({ query, tx }) => listLines(tx, query.kind),
  getText: ({ params, tx, deps }) => editionOf(tx, deps.keys, params.id),

  saveText: (call) =>
    change(call, 'save', ({ tx, by, source, text }) => {
      const content = normalizeContent(text.fields, call.body.content);
      refuseProblems(textProblems(text.fields, content));
      return { content, before: text.content, make: () => source.write(tx, text, content, by) };
    }),

  addText: async ({ actor, body: { kind, group, content: given }, tx, deps, now }) => {
    const by = { at: now, memberId: actor.memberId };
    const { newFields = [], add } = sources[kind];
    const content = normalizeContent(newFields, given);
    refuseProblems(textProblems(newFields, content));
    const id = await add?.(tx, group, content, by);
    if (id === undefined) throw httpError('not_found');
    await saveChange(tx, by, { id, version: 0, action: 'add', content });
    return editionOf(tx, deps.keys, id);
  },

  retireText: (call) => {
    const { retired } = call.body;
    return change(call, retired ? 'retire' : 'bringBack', ({ tx, by, source: { retire }, text }) => {
      if (!retire || text.isRetired === retired) throw httpError('not_allowed_now');
      return { content: text.content, make: () => retire(tx, text, retired, by) };
    });
  },

  resetText: (call) =>
    change(call, 'reset', ({ tx, by, source, text }) => {
      const { original, content } = text;
      if (!original || text.origin !== 'edited') throw httpError('not_allowed_now');
      return { content: original, before: content, make: () => source.reset(tx, text, by) };
    }),

  orderTexts: async ({ actor, body: { kind, group, ids }, tx, now }) => {
    const { list, order } = sources[kind];
    const own = (await list(tx)).filter((text) => text.group.code === group).map(({ id }) => id);
    if (own.length === 0) throw httpError('not_found');
    if (own.toSorted().join() !== ids.toSorted().join()) throw httpError('conflict');
    await order?.(tx, ids, { at: now, memberId: actor.memberId });
    const data = { ids: [...ids] };
    await audit(tx, { at: now, memberId: actor.memberId, action: 'texts.order', target: `${kind}.${group}`, data });
    return listLines(tx, kind);
  },

  listTextVersions: async ({ params: { id }, tx }) => {
    const { original } = (await getText(tx, id)).text;
    const first = { version: 0, at: null, by: null, action: 'program' } as const;
    return [...(await listVersions(tx, id)), ...(original ? [{ ...first, content: original }] : [])];
  },

  previewText: async ({ params: { id }, body, tx, deps, now }) => {
    const { text } = await getText(tx, id);
    const content = normalizeContent(text.fields, body.content);
    const preview = (locale: 'al' | 'en') => renderPreview(deps, text, content, locale, now);
    return { al: await preview('al'), en: await preview('en') };
  },

  previewLetterText: async ({ params: { id }, body: { content, language }, deps, now }) => {
    const sheet = orNotFound(await renderLetterSheet(deps, id, content, language, now));
    const { body } = await drawLetter(sheet, undefined, now);
    return new Download(body, 'application/pdf', `${sheet.title}.pdf`);
  },
} satisfies SomeHandlers;
