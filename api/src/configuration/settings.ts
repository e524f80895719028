// Every setting by its name: what it takes, what it does, whether it is a secret. docs/configuration.md is made of it
// (`npm run docs:tables`), and so is the line for a wrong value. What the server makes of them is config.ts's.
import * as z from 'zod/mini';
import { type About, known } from './about.ts';
import { database, demo, institution, secrets, serving } from './place.settings.ts';
import { evidence, messages, observing, protection, registerLog } from './work.settings.ts';

/** As the document shows them. */
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
/** What is known of a setting; undefined for what is none. */
export const aboutSetting = (name: string): About | undefined => {
  const schema = schemas[name];
  return schema && known.get(schema);
};

/** Its value when it is not set; undefined where that depends on others. */
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

/** Names that are none of the settings but were surely meant to be: in small letters, without a stroke, behind DENONCO_. */
export function misspelt(env: Readonly<Record<string, string | undefined>>): readonly (readonly [string, string])[] {
  return Object.keys(env).flatMap((given): (readonly [string, string])[] => {
    const meant = byPlain.get(plain(given));
    return meant === undefined || meant === given ? [] : [[given, meant]];
  });
}
