// Which words are loaded: a page asks for its folder's catalogue, a change of language brings all asked-for ones anew.
// Our locale is named `al`; for plural rules its language is `sq`.
import type { Locale } from '@denonco/contract';
import { i18n, type Messages } from '@lingui/core';

type Loaders = Record<string, () => Promise<{ messages: Messages }>>;
/** All but what only the staff area shows: staffCatalogues.ts adds that, so that the home need not carry the list. */
const loaders: Loaders = import.meta.glob<{ messages: Messages }>([
  '../*/locales/*.po',
  '../ui/*/locales/*.po',
  '../{app/staff,home/signIn}/locales/*.po',
  '!../{audit,board,casework,dashboard,deadlineRules,elections,health,lists,manual,members,notices,premises,profile,registrations,settings,texts}/locales/*.po',
]);
const wanted = new Set<string>();
const language = { al: 'sq', en: 'en' } as const satisfies Record<Locale, string>;

async function messagesOf(folder: string, locale: Locale): Promise<Messages> {
  const load = loaders[`../${folder}/locales/${locale}.po`];
  return load ? (await load()).messages : {};
}

/** Makes more folders known to `wantCatalogues`. */
export const knowCatalogues = (more: Loaders): void => void Object.assign(loaders, more);

/** Adds folders' words (`home`, `denouncements` …) in the present language. Resolves when they can be shown. */
export async function wantCatalogues(...folders: string[]): Promise<void> {
  const missing = folders.filter((folder) => !wanted.has(folder));
  for (const folder of missing) wanted.add(folder);
  const locale: Locale = i18n.locale === 'en' ? 'en' : 'al';
  const found = await Promise.all(missing.map((folder) => messagesOf(folder, locale)));
  // The language may have changed meanwhile; then showLocale() has already brought the newly wanted ones.
  if (found.length > 0 && i18n.locale === locale)
    i18n.loadAndActivate({ locale, locales: language[locale], messages: merged(i18n.messages, ...found) });
}

/** Shows everything in a language: first all its words, then the switch, so that no page is half translated. */
export async function showLocale(locale: Locale): Promise<void> {
  let folders: string[];
  let found: Messages[];
  do {
    folders = [...wanted];
    found = await Promise.all(folders.map((folder) => messagesOf(folder, locale)));
    // A page may have asked for its words meanwhile.
  } while (wanted.size > folders.length);
  i18n.loadAndActivate({ locale, locales: language[locale], messages: merged(...found) });
}

const merged = (...parts: Messages[]): Messages => Object.assign({}, ...parts);
