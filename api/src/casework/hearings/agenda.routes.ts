// Agenda of hearings: preview and publication by staff, public list, PDF, calendar feeds.
import { createHash, randomBytes } from 'node:crypto';
import {
  type AgendaDay,
  hearingKinds,
  type Locale,
  type LocalizedText,
  normalizeTrackingCode,
  readHearingFeed as readFeedRoute,
  toTiraneIso,
  urlOf,
} from '@denonco/contract';
import { findMember } from '../../accounts/sessions/sessions.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { trackingHashOf } from '../../register/receipts/receipt.ts';
import type { agendaPdf } from './agenda.pdf.ts';
import { calendarType, toCalendar } from './calendar.ts';
import { mayRead, toAgenda } from './hearings.present.ts';
import { calendarFile, requireRange } from './hearings.routes.ts';
import { daysAsInstants } from './hearings.rules.ts';
import {
  findFeed,
  type HearingRow,
  listBetween,
  listHearingTimes,
  listOfCase,
  listPosted,
  postTimes,
  readFeed,
  removeFeed,
  storeFeed,
} from './hearings.store.ts';

const drawAgenda = drawInThread<typeof agendaPdf>(new URL('./agenda.pdf.ts', import.meta.url), 'agendaPdf');

const dayMs = 86_400_000;
const names = {
  member: { al: 'Seancat e mia', en: 'My hearings' },
  public: { al: 'Agjenda e seancave', en: 'Agenda of hearings' },
} as const;

export const agendaHandlers = {
  previewAgenda: async ({ params: { day }, actor, tx, deps }) => {
    // The draft shows all cases: members with a smaller scope wait for its publication.
    const rows = actor.scope === 'country' ? await listBetween(tx, ...daysAsInstants(day, day)) : [];
    const sessions = rows.filter(({ kind }) => kind === 'denouncement');
    const days = await agendaOf(tx, deps, sessions, true);
    return {
      items: days.filter((one) => one.day === day).flatMap(({ items }) => items),
      unposted: sessions.filter(isUnposted).length,
      canPublish: actor.scope === 'country' && actor.permissions.has('denouncements.publish'),
    };
  },

  publishAgenda: async ({ params: { day }, actor, tx, now }) => {
    const rows = await listBetween(tx, ...daysAsInstants(day, day));
    const ids = rows.filter((row) => row.kind === 'denouncement' && isUnposted(row)).map(({ id }) => id);
    const posted = await postTimes(tx, ids, now);
    if (posted === 0) throw httpError('not_allowed_now');
    const data = { posted };
    await audit(tx, { at: now, memberId: actor.memberId, action: 'hearings.publishAgenda', target: day, data });
    return { posted };
  },

  listAgenda: async ({ query: { from, to, kind }, tx, deps }) => {
    const rows = await listPosted(tx, ...requireRange({ from, to }), kind);
    const days = await agendaOf(tx, deps, rows, false);
    return days.filter(({ day }) => day >= from && day <= to);
  },

  agendaPdf: async ({ params: { day }, query, tx, deps, locale, now }) => {
    const days = await agendaOf(tx, deps, await listPosted(tx, ...daysAsInstants(day, day)), false);
    const ofDay = days.filter((one) => one.day === day);
    if (ofDay.length === 0) throw httpError('not_found');
    const publisher = await getPublisher(deps);
    const { body } = await drawAgenda(day, ofDay, { publisher, language: query.lang ?? locale, now });
    return new Download(body, 'application/pdf', `agjenda-${day}.pdf`);
  },

  agendaCalendar: async ({ query: { lang, kind }, tx, deps, now, locale }) => {
    const rows = await listPosted(tx, ...aroundNow(now), kind);
    const times = await listHearingTimes(tx, rows);
    const published = rows.filter(({ id, posted_at }) => posted_at !== null && times.has(id));
    return calendarOf(deps, published, kind ? hearingKinds[kind] : names.public, lang ?? locale);
  },

  trackHearing: async ({ body: { code }, tx, deps, locale }) => {
    const trackingHash = trackingHashOf(deps.keys, normalizeTrackingCode(code) ?? '');
    const history = await findCase(tx, { trackingHash });
    if (!history) throw httpError('unknown_code');
    const [newest] = await listOfCase(tx, history.row.id);
    if (!newest) throw httpError('not_found');
    return calendarFile(deps, newest, locale);
  },

  getHearingFeed: async ({ actor, tx }) => {
    const feed = await findFeed(tx, actor.memberId);
    return feed ? { createdAt: toTiraneIso(feed.createdAt), lastReadAt: toTiraneIso(feed.lastReadAt) } : null;
  },

  createHearingFeed: async ({ actor, tx, now, deps, locale }) => {
    const token = randomBytes(32).toString('base64url');
    await storeFeed(tx, actor.memberId, hashOf(token), now);
    await audit(tx, { at: now, memberId: actor.memberId, action: 'hearings.makeFeed' });
    const path = urlOf(readFeedRoute, { token: `${token}.ics` }, { lang: locale });
    return { url: `${deps.config.publicUrl}${path.replace('.ics/', '.ics')}` };
  },

  revokeHearingFeed: async ({ actor, tx, now }) => {
    await removeFeed(tx, actor.memberId);
    await audit(tx, { at: now, memberId: actor.memberId, action: 'hearings.endFeed' });
    return null;
  },

  readHearingFeed: async ({ params, query, tx, deps, now, locale }) => {
    const memberId = await readFeed(tx, hashOf(params.token.slice(0, 43)), now);
    // Rights are checked on every read; without them the calendar is empty.
    const member = memberId === undefined ? undefined : await findMember(deps, memberId);
    if (!member) throw httpError('not_found');
    const rows = await listBetween(tx, ...aroundNow(now));
    const visible = rows.filter((row) => mayRead(member, row));
    return calendarOf(deps, visible, names.member, query.lang ?? locale);
  },
} satisfies SomeHandlers;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();
const aroundNow = (now: Date): readonly [Date, Date] => [
  new Date(now.getTime() - 30 * dayMs),
  new Date(now.getTime() + 365 * dayMs),
];
const isUnposted = ({ state, posted_at }: HearingRow): boolean =>
  posted_at === null && (state === 'set' || state === 'moved');

async function calendarOf(deps: Deps, rows: readonly HearingRow[], title: LocalizedText, locale: Locale) {
  const publisher = await getPublisher(deps);
  const name = `${publisher.institution.short}: ${title[locale]}`;
  return new Download(toCalendar(rows, { name, locale, publisher }), calendarType, 'denonco.ics');
}

async function agendaOf(tx: Db, deps: Deps, rows: readonly HearingRow[], drafted: boolean): Promise<AgendaDay[]> {
  const items = toAgenda(rows, await listHearingTimes(tx, rows), await getReferenceLists(deps, tx), drafted);
  const days = new Map<string, AgendaDay>();
  for (const { day, item } of items) {
    const key = `${day} ${item.kind}`;
    days.set(key, { day, kind: item.kind, items: [...(days.get(key)?.items ?? []), item] });
  }
  return [...days].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, day]) => day);
}
