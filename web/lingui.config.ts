import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

// One catalogue per folder of src, so that a lazy page brings only its own words. Albanian is the language of the source.
export default defineConfig({
  sourceLocale: 'al',
  locales: ['al', 'en'],
  catalogs: [{ path: '<rootDir>/src/{name}/locales/{locale}', include: ['<rootDir>/src/{name}/'] }],
  format: formatter({ lineNumbers: false }),
});
