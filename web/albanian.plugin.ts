// Serves the Albanian texts of a catalogue as `en.po?al`: they are the source texts that its translations are kept with.
import { relative } from 'node:path';
import { createCompilationErrorMessage, createCompiledCatalog, getCatalogForFile, getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { Plugin } from 'vite';

export function albanian(): Plugin {
  const config = getConfig({ cwd: import.meta.dirname });
  const catalogs = getCatalogs(config);
  return {
    name: 'albanian',
    async load(id) {
      const file = id.replace(/\.po\?al$/, '.po');
      if (file === id) return null;
      this.addWatchFile(file);
      const found = getCatalogForFile(relative(config.rootDir ?? '', file), await catalogs);
      const texts = Object.entries((await found?.catalog.read('en')) ?? {});
      const messages = Object.fromEntries(texts.map(([key, { message = key }]) => [key, message]));
      const { source, errors } = createCompiledCatalog('al', messages, { namespace: 'es' });
      if (errors.length > 0) throw new Error(createCompilationErrorMessage('al', errors));
      return { code: source, moduleType: 'js' };
    },
  };
}
