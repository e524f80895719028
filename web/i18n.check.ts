// Fails when a text of the source is not in its catalogue, when an English text is missing, when a catalogue keeps a text
// that the source no longer has, or when two catalogues translate one text differently: all that were loaded are one table
// at run time, so what a page says would hang on the pages before it. What means two things has a context in the source.
// Reads only; `npm run i18n:extract -w web` writes the catalogues.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const config = getConfig({ cwd: import.meta.dirname });
const faults: string[] = [];
/** What the other catalogues make of a text, and which said so first. */
const said = new Map<string, { readonly words: string; readonly file: string }>();

function compare(id: string, locale: string, words: string, file: string): void {
  const key = `${locale} ${id}`;
  const before = said.get(key);
  if (!before) said.set(key, { words, file });
  else if (before.words !== words) faults.push(`${file}: “${words}”, but “${before.words}” in ${before.file}`);
}

for (const catalog of await getCatalogs(config)) {
  const inSource = (await catalog.collect({})) ?? {};
  for (const locale of config.locales) {
    const kept = (await catalog.read(locale)) ?? {};
    const file = catalog.getFilename(locale).replace(`${import.meta.dirname}/`, 'web/');
    for (const [id, { message }] of Object.entries(inSource)) {
      const text = kept[id];
      if (!text || text.obsolete) faults.push(`${file}: not extracted: ${message ?? id}`);
      else if (locale !== config.sourceLocale && !text.translation) faults.push(`${file}: no text: ${message ?? id}`);
      else compare(id, locale, text.translation ?? '', file);
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
