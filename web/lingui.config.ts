import { globSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One catalogue per folder that has `locales/`, with all below but for nearer catalogues, so that a page loads only its
// own (pages.plugin.ts). Albanian is the source language.
const folders = globSync('src/**/locales', { cwd: import.meta.dirname }).map((path) => path.replace(/\/locales$/, ''));

export default defineConfig({
  sourceLocale: 'al',
  runtimeConfigModule: { useLingui: ['/src/platform/i18n/useI18n.ts', 'useI18n'] },
  // Albanian needs no catalogue of its own (albanian.plugin.ts).
  locales: ['en'],
  catalogs: folders.map((folder) => ({
    path: `<rootDir>/${folder}/locales/{locale}`,
    include: [`<rootDir>/${folder}/`],
    exclude: folders.filter((one) => one.startsWith(`${folder}/`)).map((one) => `<rootDir>/${one}/**`),
  })),
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
});
