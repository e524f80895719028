// Fails when a source text is missing from its catalogue, an English text is missing, a catalogue keeps an unused text,
// or two catalogues translate one text differently: loaded catalogues merge into one table, so a page's words would
// depend on the pages before it. A text of two meanings needs a context. `npm run i18n:extract -w web` writes the
// catalogues.
import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';

const config = getConfig({ cwd: import.meta.dirname });
const faults: string[] = [];
/** First translation of each text, to find catalogues that disagree. */
const said = new Map<string, { readonly words: string; readonly file: string }>();

function compare(id: string, words: string, file: string): void {
  const before = said.get(id);
  if (!before) said.set(id, { words, file });
  else if (before.words !== words) faults.push(`${file}: “${words}”, but “${before.words}” in ${before.file}`);
}

for (const catalog of await getCatalogs(config)) {
  const inSource = (await catalog.collect({})) ?? {};
  const kept = (await catalog.read('en')) ?? {};
  const file = catalog.getFilename('en').replace(`${import.meta.dirname}/`, 'web/');
  for (const [id, { message }] of Object.entries(inSource)) {
    const text = kept[id];
    if (!text || text.obsolete) faults.push(`${file}: not extracted: ${message ?? id}`);
    else if (!text.translation) faults.push(`${file}: no text: ${message ?? id}`);
    else compare(id, text.translation, file);
  }
  for (const [id, { message }] of Object.entries(kept))
    if (!(id in inSource)) faults.push(`${file}: no longer in the source: ${message ?? id}`);
}

if (faults.length > 0) {
  console.error(faults.join('\n'));
  console.error(`${faults.length} texts to mend. Extract with: npm run i18n:extract -w web`);
  process.exit(1);
}
console.log('Every text has its words in both languages.');
