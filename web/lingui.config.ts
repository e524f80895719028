import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One catalogue per folder with texts, so that a lazy page loads only its own. Albanian is the source language.
const wings = ['reference', 'register', 'accounts', 'public', 'casework', 'administration'];
const features = wings.flatMap((wing) =>
  readdirSync(new URL(`src/${wing}`, import.meta.url)).map((feature) => `${wing}/${feature}`),
);
const folders = ['app', 'premises', 'ui', ...features];

// Every page loads the texts of ui/; those of lists, maps, charts and public cases come with the components.
const lists = ['ui/filters', 'ui/tables'];
const maps = ['ui/maps/country', 'ui/maps/point', 'ui/maps/points'];
const apart = [
  'app/staff',
  'public/home/signIn',
  'ui/charts',
  'ui/dates',
  'ui/draft',
  'ui/password',
  'ui/people',
  'ui/periods',
  'ui/publicCase',
  'ui/secondPerson',
];
const later = [...lists, ...maps, ...apart];

export default defineConfig({
  sourceLocale: 'al',
  runtimeConfigModule: { useLingui: ['/src/platform/i18n/useI18n.ts', 'useI18n'] },
  // Albanian needs no catalogue of its own (albanian.plugin.ts).
  locales: ['en'],
  catalogs: [
    ...folders.map((folder) => ({
      path: `<rootDir>/src/${folder}/locales/{locale}`,
      include: [`<rootDir>/src/${folder}/`],
      exclude: later.map((part) => `<rootDir>/src/${part}/**`),
    })),
    { path: '<rootDir>/src/ui/tables/locales/{locale}', include: lists.map((part) => `<rootDir>/src/${part}/`) },
    { path: '<rootDir>/src/ui/maps/locales/{locale}', include: maps.map((part) => `<rootDir>/src/${part}/`) },
    ...apart.map((part) => ({ path: `<rootDir>/src/${part}/locales/{locale}`, include: [`<rootDir>/src/${part}/`] })),
  ],
  format: formatter({ origins: false, printPlaceholdersInComments: false }),
});
