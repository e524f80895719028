// `npm run docs:settings`: the settings of the server, into docs/reference/configuration.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aboutSetting, defaultOf, topics } from '../api/src/platform/configuration/settings.ts';

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

const settingsOf = ([topic, settings]: readonly [string, object]): string =>
  [`## ${topic}`, '', ...Object.keys(settings).map(lineOf)].join('\n');

export const withSettings = (document: string): string =>
  document.replace(/(<!-- settings -->\n)[\s\S]*?(<!-- \/settings -->)/, (_, open: string, close: string) => {
    const lists = Object.entries(topics).map(settingsOf).join('\n\n');
    return `${open}\n${lists}\n\n${close}`;
  });

if (import.meta.main) {
  const path = join(import.meta.dirname, '../docs/reference/configuration.md');
  writeFileSync(path, withSettings(readFileSync(path, 'utf8')));
}
