// Every setting by name: values, meaning, secrecy. Source of docs/reference/configuration.md (`npm run docs:tables`)
// and of error lines. config.ts reads them.
import * as z from 'zod/mini';
import { type About, known } from './about.ts';
import { database, demo, institution, secrets, serving } from './place.settings.ts';
import { evidence, messages, observing, protection, registerLog } from './work.settings.ts';

export const topics = {
  'Where it serves': serving,
  Database: database,
  Keys: secrets,
  Demo: demo,
  'E-mail and SMS': messages,
  Evidence: evidence,
  'Against abuse': protection,
  'The register log': registerLog,
  'Logs, metrics, traces': observing,
  'The institution': institution,
} as const;

export const Settings = z.object({
  ...serving,
  ...database,
  ...secrets,
  ...demo,
  ...messages,
  ...evidence,
  ...protection,
  ...registerLog,
  ...observing,
  ...institution,
});
export type Settings = z.infer<typeof Settings>;

const schemas: Readonly<Record<string, z.ZodMiniType>> = Settings.shape;
export const aboutSetting = (name: string): About | undefined => {
  const schema = schemas[name];
  return schema && known.get(schema);
};

/** Undefined where it depends on others. */
export function defaultOf(name: string): unknown {
  const schema = schemas[name];
  return schema && z.safeParse(schema, undefined).data;
}

const plain = (name: string) =>
  name
    .toUpperCase()
    .replace(/^DENONCO_/, '')
    .replaceAll('_', '');
const byPlain = new Map(Object.keys(schemas).map((name) => [plain(name), name]));

/** Variables that look like misspelt settings: lower case, without underscore, or after DENONCO_. */
export function misspelt(env: Readonly<Record<string, string | undefined>>): readonly (readonly [string, string])[] {
  return Object.keys(env).flatMap((given): (readonly [string, string])[] => {
    const meant = byPlain.get(plain(given));
    return meant === undefined || meant === given ? [] : [[given, meant]];
  });
}
