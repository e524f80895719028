import {
  type CaseKind,
  type Locale,
  type LocalizedText,
  type OnlineComplaint,
  type OnlineDenouncement,
  feedCases as row,
  toTiraneIso,
  urlOf,
} from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../register/projection/register.present.ts';
import { toFilters } from './register.routes.ts';
import { listPublicCases } from './register.store.ts';

const entries = 50;
const pages: Readonly<Record<CaseKind, string>> = { denouncement: '/denounces/list', complaint: '/complaints/list' };
const titles = {
  denouncement: { al: 'Denoncimet online', en: 'Online denouncements' },
  complaint: { al: 'Ankesat online', en: 'Online complaints' },
} as const;

export const feedHandlers = {
  feedCases: async (call) => {
    const { tx, deps, now, query } = call;
    const { kind } = call.params;
    const locale = query.lang ?? call.locale;
    const sort = { sort: '-registeredAt', page: 1, pageSize: entries } as const;
    const lists = await getReferenceLists(deps, tx);
    const { items } = await listPublicCases(tx, kind, toFilters(query, lists), sort);
    const present = kind === 'denouncement' ? toOnlineDenouncement : toOnlineComplaint;
    const feedEntries = items.map(
      (item): FeedEntry => ({
        ...present(item, lists, now),
        registeredAt: toTiraneIso(item.registered_at),
      }),
    );
    const { publicUrl, institution } = await getPublisher(deps);
    const updated = feedEntries.flatMap(({ registeredAt, decidedAt, publishedAt }) => [
      ...[registeredAt, decidedAt ?? registeredAt, publishedAt ?? registeredAt],
    ]);
    const head = {
      title: titles[kind],
      institution: institution.name,
      publicUrl,
      page: pages[kind],
      self: urlOf(row, { kind }, query),
      // Instants are compared, because offsets differ in summer and winter.
      updatedAt: updated.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? '1970-01-01T00:00:00Z',
    };
    return new Download(Buffer.from(toAtom(head, feedEntries, locale)), 'application/atom+xml', `${kind}s.atom`);
  },
} satisfies SomeHandlers;

/** `registeredAt` as an instant. */
type FeedEntry = OnlineDenouncement | OnlineComplaint;

interface FeedHead {
  readonly title: LocalizedText;
  readonly institution: LocalizedText;
  readonly publicUrl: string;
  readonly page: string;
  readonly self: string;
  readonly updatedAt: string;
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Drops characters invalid in XML 1.0. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, (one) => escapes[one] ?? one);

const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;

export function toAtom(head: FeedHead, entries: readonly FeedEntry[], locale: Locale): string {
  const { publicUrl, page, self } = head;
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale === 'al' ? 'sq' : 'en'}">`,
    element('title', head.title[locale]),
    element('id', `${publicUrl}${self}`),
    `<link rel="self" type="application/atom+xml" href="${escaped(`${publicUrl}${self}`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escaped(`${publicUrl}/#${page}`)}"/>`,
    element('updated', head.updatedAt),
    `<author>${element('name', head.institution[locale])}</author>`,
    ...entries.map((entry) => entryOf(entry, head, locale)),
    '</feed>',
  ];
  return `${lines.join('\n')}\n`;
}

const published: LocalizedText = { al: 'Vendimi u publikua', en: 'Decision published' };

function entryOf(entry: FeedEntry, { publicUrl, page }: FeedHead, locale: Locale): string {
  const { number, municipality, status, outcome, registeredAt, decidedAt, publishedAt } = entry;
  const about = 'object' in entry ? entry.object : entry.actType;
  const link = `${publicUrl}/#${page}/${encodeURIComponent(number)}`;
  const summary = [status.name[locale], outcome?.name[locale], publishedAt && published[locale]];
  return [
    '<entry>',
    element('title', [number, about.name[locale], municipality?.name[locale]].filter(Boolean).join(' · ')),
    element('id', link),
    `<link rel="alternate" type="text/html" href="${escaped(link)}"/>`,
    element('published', registeredAt),
    element('updated', publishedAt ?? decidedAt ?? registeredAt),
    element('summary', summary.filter(Boolean).join(' · ')),
    '</entry>',
  ].join('\n');
}
