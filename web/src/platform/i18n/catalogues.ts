// Loads catalogues: those of a page's folders, and all requested ones anew on a change of language.
import type { Locale } from '@denonco/contract';
import { i18n, type Messages } from '@lingui/core';
import { numberLocales } from './format.ts';

export interface Catalogue {
  readonly messages: Messages;
}
/** By file of the translations; the Albanian texts are part of it (albanian.plugin.ts). */
export type Loaders = Readonly<Record<Locale, Record<string, () => Promise<Catalogue>>>>;
/** Public catalogues; staffCatalogues.ts adds those of the staff area, which the home need not list. */
export const loaders: Loaders = {
  al: import.meta.glob<Catalogue>(
    [
      '../../{public,register,accounts}/*/locales/en.po',
      '../../{app,ui}/locales/en.po',
      '../../ui/*/locales/en.po',
      '../../{app/staff,casework/hearings,public/home/signIn}/locales/en.po',
      '!../../{accounts/members,accounts/profile,public/manual,register/identities,register/notices}/locales/en.po',
      '!../../ui/secondPerson/locales/en.po',
    ],
    { query: '?al' },
  ),
  en: import.meta.glob<Catalogue>([
    '../../{public,register,accounts}/*/locales/en.po',
    '../../{app,ui}/locales/en.po',
    '../../ui/*/locales/en.po',
    '../../{app/staff,casework/hearings,public/home/signIn}/locales/en.po',
    '!../../{accounts/members,accounts/profile,public/manual,register/identities,register/notices}/locales/en.po',
    '!../../ui/secondPerson/locales/en.po',
  ]),
};
/** Folders asked for; undefined where loading failed, so that the next request tries again. */
const wanted = new Map<string, Promise<void> | undefined>();

async function messagesOf(folder: string, locale: Locale): Promise<Messages> {
  const load = loaders[locale][`../../${folder}/locales/en.po`];
  return load ? (await load()).messages : {};
}

/** Registers more folders for `loadCatalogues`. */
export function registerCatalogues(more: Loaders): void {
  Object.assign(loaders.al, more.al);
  Object.assign(loaders.en, more.en);
}

async function addCatalogues(folders: readonly string[]): Promise<void> {
  const locale: Locale = i18n.locale === 'en' ? 'en' : 'al';
  try {
    const found = await Promise.all(folders.map((folder) => messagesOf(folder, locale)));
    // If the language changed meanwhile, showLocale() has loaded these already.
    if (i18n.locale === locale)
      i18n.loadAndActivate({ locale, locales: [...numberLocales[locale]], messages: merged(i18n.messages, ...found) });
  } catch (error) {
    for (const folder of folders) wanted.set(folder, undefined);
    throw error;
  }
}

/** Loads catalogues of folders (`public/home`, `ui/dates` …) in the present language. Resolves when active. */
export async function loadCatalogues(...folders: string[]): Promise<void> {
  const missing = folders.filter((folder) => !wanted.get(folder));
  const loading = missing.length > 0 ? addCatalogues(missing) : undefined;
  for (const folder of missing) wanted.set(folder, loading);
  await Promise.all(folders.map((folder) => wanted.get(folder)));
}

/** Changes language after loading all requested catalogues, so that no page is half translated. */
export async function showLocale(locale: Locale): Promise<void> {
  let folders: string[];
  let found: Messages[];
  do {
    folders = [...wanted.keys()];
    found = await Promise.all(folders.map((folder) => messagesOf(folder, locale)));
    // A page may have requested catalogues meanwhile.
  } while (wanted.size > folders.length);
  i18n.loadAndActivate({ locale, locales: [...numberLocales[locale]], messages: merged(...found) });
}

const merged = (...parts: Messages[]): Messages => Object.assign({}, ...parts);
