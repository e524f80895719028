// Generates the lists of docs/reference/configuration.md from the settings' schema. `npm run docs:tables` writes;
// house-rules.test.ts compares.
import { aboutSetting, defaultOf, topics } from '../api/src/platform/configuration/settings.ts';

const mark = /(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/;
/** Values that need no description. */
const plain: ReadonlySet<string> = new Set(['a text', 'on or off', '1 or 0']);

function lineOf(name: string): string {
  const about = aboutSetting(name);
  if (!about) throw new Error(`nothing is told of the setting ${name}`);
  const byDefault = defaultOf(name);
  const unset = about.unset ?? (byDefault === undefined ? 'none' : `\`${byDefault}\``);
  const takes = about.takes
    .replace(/^(?:an address|a sender) such as (.+)$/, '`$1`')
    .replace(/^an? (?:whole )?number from (\S+) to (\S+)$/, '$1–$2')
    .replace(/^a number of (\w+) from (\S+) to (\S+)$/, '$2–$3 $1');
  const purpose = plain.has(about.takes) ? about.what : `${about.what.replace(/\.$/, '')} (${takes}).`;
  return `- \`${name}\` [${unset}]${about.secret ? ' (secret)' : ''}: ${purpose}`;
}

const listOf = ([topic, settings]: readonly [string, object]): string =>
  [`## ${topic}`, '', ...Object.keys(settings).map(lineOf)].join('\n');

export const withSettingsTables = (document: string): string =>
  document.replace(mark, (_, open: string, close: string) => {
    const lists = Object.entries(topics).map(listOf).join('\n\n');
    return `${open}\n${lists}\n\n${close}`;
  });
