// Loads catalogues, and reloads all requested ones on a change of language.
import type { Locale } from '@denonco/contract';
import { i18n, type Messages } from '@lingui/core';
import { numberLocales } from './format.ts';

interface Catalogue {
  readonly messages: Messages;
}
/** Loaders by folder; Albanian texts are part of the English file (albanian.plugin.ts). */
export type Loaders = Readonly<Record<string, Readonly<Record<Locale, () => Promise<Catalogue>>>>>;
const loaders: Record<string, Loaders[string]> = {};
/** Folders asked for; undefined where loading failed, so that the next request tries again. */
const wanted = new Map<string, Promise<void> | undefined>();

const messagesOf = async (folder: string, locale: Locale): Promise<Messages> =>
  (await loaders[folder]?.[locale]())?.messages ?? {};

export const registerCatalogues = (more: Loaders): unknown => Object.assign(loaders, more);

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

/** Folders such as `public/home`. Resolves when active. */
export async function loadCatalogues(...folders: string[]): Promise<void> {
  const missing = folders.filter((folder) => !wanted.get(folder));
  const loading = missing.length > 0 ? addCatalogues(missing) : undefined;
  for (const folder of missing) wanted.set(folder, loading);
  await Promise.all(folders.map((folder) => wanted.get(folder)));
}

/** A module and the catalogues of its texts. */
export async function withCatalogues<M>(module: Promise<M>, ...folders: string[]): Promise<M> {
  const [loaded] = await Promise.all([module, loadCatalogues(...folders)]);
  return loaded;
}

/** Switches once all requested catalogues are loaded, so that no page is half translated. */
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
