// Writes the tables of docs/configuration.md from the schema of the settings. `npm run docs:tables` writes; house-rules.test.ts compares.
import { aboutSetting, defaultOf, topics } from '../api/src/configuration/settings.ts';

const mark = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
const cell = (text: string) => text.replaceAll('|', '\\|');

function rowOf(name: string): string {
  const about = aboutSetting(name);
  if (!about) throw new Error(`nothing is told of the setting ${name}`);
  const byDefault = defaultOf(name);
  const unset = about.unset ?? (byDefault === undefined ? 'none' : `\`${byDefault}\``);
  const takes = about.takes === 'a text' ? '' : about.takes.replace(/^(an address|a sender) such as (.+)$/, '$1: `$2`');
  const cells = [`\`${name}\`${about.secret ? ' (secret)' : ''}`, unset, about.what, takes];
  return `| ${cells.map(cell).join(' | ')} |`;
}

const tableOf = ([topic, settings]: readonly [string, object]): string =>
  [
    `## ${topic}`,
    '',
    '| setting | not set | what it does | what it takes |',
    '| --- | --- | --- | --- |',
    ...Object.keys(settings).map(rowOf),
  ].join('\n');

/** The document with its tables made anew. */
export const withSettingsTables = (document: string): string =>
  document.replace(mark, (_, open: string, close: string) => {
    const tables = Object.entries(topics).map(tableOf).join('\n\n');
    return `${open}\n${tables}\n\n${close}`;
  });
