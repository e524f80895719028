// Fails when a text of the source is not in its catalogue, when an English text is missing, or when a catalogue keeps a
// text that the source no longer has. Reads only; `npm run i18n:extract -w web` writes the catalogues.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const config = getConfig({ cwd: import.meta.dirname });
const faults: string[] = [];

for (const catalog of await getCatalogs(config)) {
  const inSource = (await catalog.collect({})) ?? {};
  for (const locale of config.locales) {
    const kept = (await catalog.read(locale)) ?? {};
    const file = catalog.getFilename(locale).replace(`${import.meta.dirname}/`, 'web/');
    for (const [id, { message }] of Object.entries(inSource)) {
      const text = kept[id];
      if (!text || text.obsolete) faults.push(`${file}: not extracted: ${message ?? id}`);
      else if (locale !== config.sourceLocale && !text.translation) faults.push(`${file}: no text: ${message ?? id}`);
    }
    for (const [id, { message }] of Object.entries(kept))
      if (!(id in inSource)) faults.push(`${file}: no longer in the source: ${message ?? id}`);
  }
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} texts to mend. Extract with: npm run i18n:extract -w web`);
  process.exit(1);
}
console.log('Every text has its words in both languages.');
