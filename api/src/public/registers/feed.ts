// The newest cases of a register as Atom (RFC 4287). Pure.
import type { Locale, Words } from '@denonco/contract';

export interface FeedEntry {
  readonly number: string;
  readonly about: Words;
  readonly place: Words | undefined;
  readonly status: Words;
  readonly outcome: Words | undefined;
  readonly registeredAt: string;
  readonly decidedAt: string | null;
  readonly publishedAt: string | null;
}

export interface FeedHead {
  readonly title: Words;
  readonly institution: Words;
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

const published: Words = { al: 'Vendimi u publikua', en: 'Decision published' };

function entryOf(entry: FeedEntry, { publicUrl, page }: FeedHead, locale: Locale): string {
  const { number, about, place, status, outcome, registeredAt, decidedAt, publishedAt } = entry;
  const words = [about, place].flatMap((one) => one?.[locale] ?? []);
  const link = `${publicUrl}/#${page}/${encodeURIComponent(number)}`;
  const told = [status, outcome, publishedAt === null ? undefined : published];
  return [
    '<entry>',
    element('title', [number, ...words].join(' · ')),
    element('id', link),
    `<link rel="alternate" type="text/html" href="${escaped(link)}"/>`,
    element('published', registeredAt),
    element('updated', publishedAt ?? decidedAt ?? registeredAt),
    element('summary', told.flatMap((one) => one?.[locale] ?? []).join(' · ')),
    '</entry>',
  ].join('\n');
}
