// Fails when a source text is missing from its catalogue, an English text is missing, a catalogue keeps an unused text,
// or two catalogues translate one text differently: loaded catalogues merge into one table, so a page's words would
// depend on the pages before it. A text of two meanings needs a context. `npm run i18n:extract -w web` writes the
// catalogues.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const config = getConfig({ cwd: import.meta.dirname });
const errors: string[] = [];
/** First translation of each text, to find catalogues that disagree. */
const said = new Map<string, { readonly translation: string; readonly file: string }>();

function compare(id: string, translation: string, file: string): void {
  const before = said.get(id);
  if (!before) said.set(id, { translation, file });
  else if (before.translation !== translation)
    errors.push(`${file}: “${translation}”, but “${before.translation}” in ${before.file}`);
}

for (const catalog of await getCatalogs(config)) {
  const inSource = (await catalog.collect({})) ?? {};
  const stored = (await catalog.read('en')) ?? {};
  const file = catalog.getFilename('en').replace(`${import.meta.dirname}/`, 'web/');
  for (const [id, { message }] of Object.entries(inSource)) {
    const text = stored[id];
    if (!text || text.obsolete) errors.push(`${file}: not extracted: ${message ?? id}`);
    else if (!text.translation) errors.push(`${file}: no text: ${message ?? id}`);
    else compare(id, text.translation, file);
  }
  for (const [id, { message }] of Object.entries(stored))
    if (!(id in inSource)) errors.push(`${file}: no longer in the source: ${message ?? id}`);
}

if (errors.length > 0) {
  console.error(errors.join('\n'));
  console.error(`${errors.length} texts to mend. Extract with: npm run i18n:extract -w web`);
  process.exit(1);
}
console.log('Every text has its words in both languages.');
