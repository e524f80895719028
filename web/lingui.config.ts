import { readdirSync } from 'node:fs';
import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One catalogue per folder that shows words, so that a lazy page brings only its own. Albanian is the language of the source.
const wordless = ['api', 'i18n', 'router', 'state'];
const folders = readdirSync(new URL('src', import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !wordless.includes(entry.name))
  .map((entry) => entry.name);

// Every page has the words of ui/; those of maps, charts and public cases come with them, as the staff area's with it.
const maps = ['ui/maps/country', 'ui/maps/point', 'ui/maps/points'];
const apart = [
  'app/staff',
  'home/signIn',
  'ui/charts',
  'ui/dates',
  'ui/kept',
  'ui/password',
  'ui/people',
  'ui/periods',
  'ui/publicCase',
  'ui/secondPerson',
];
const later = [...maps, ...apart];

export default defineConfig({
  sourceLocale: 'al',
  locales: ['al', 'en'],
  catalogs: [
    ...folders.map((folder) => ({
      path: `<rootDir>/src/${folder}/locales/{locale}`,
      include: [`<rootDir>/src/${folder}/`],
      exclude: later.map((part) => `<rootDir>/src/${part}/**`),
    })),
    { path: '<rootDir>/src/ui/maps/locales/{locale}', include: maps.map((part) => `<rootDir>/src/${part}/`) },
    ...apart.map((part) => ({ path: `<rootDir>/src/${part}/locales/{locale}`, include: [`<rootDir>/src/${part}/`] })),
  ],
  format: formatter({ lineNumbers: false }),
});
