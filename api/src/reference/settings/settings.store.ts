import { EditedSettings } from '@denonco/contract';
import * as z from 'zod/mini';
import type { Config } from '../../platform/config.ts';
import { cached } from '../../platform/db/cache.ts';
import type { Db } from '../../platform/db/pool.ts';
import { personOf } from '../../platform/db/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { requireChanged } from '../../platform/http/httpError.ts';

/** Fields of later versions may be missing. */
const Stored = z.partial(EditedSettings);

export async function findSettings(db: Db) {
  const row = await db
    .selectFrom('settings as s')
    .innerJoin('members as m', 'm.id', 's.edited_by')
    .select(['s.value', 's.revision', 's.edited_at as editedAt', personOf('m').as('editedBy')])
    .executeTakeFirst();
  if (!row) return undefined;
  const value: Partial<EditedSettings> = JSON.parse(JSON.stringify(Stored.parse(row.value)));
  return { ...row, value };
}

const remembered = cached(findSettings);

/** Settings in force: edited values, else those of the configuration. */
const currentSettings = async (deps: Pick<Deps, 'db' | 'config'>, tx: Db = deps.db): Promise<EditedSettings> => ({
  ...defaultsOf(deps.config),
  ...(await remembered(deps, tx))?.value,
});

export function defaultsOf({ institution, emergencyPhone, mail }: Config): EditedSettings {
  const { name, short, phone, email, address } = institution;
  const sender = /^([^<]*)</.exec(mail.from)?.[1]?.trim();
  return {
    nameAl: name.al,
    nameEn: name.en,
    short,
    phone,
    email,
    address,
    emergencyPhone,
    website: '',
    senderName: sender || short,
    openingWaitDays: '7',
    smsCountries: '',
    smsCodes: '1000',
    smsPerOrigin: '60',
    smsNews: '3000',
    smsMembers: '1000',
  };
}

/** The address is the configuration's: the mail server limits senders. */
const addressOf = (from: string): string => /<([^>]+)>/.exec(from)?.[1] ?? from;

export type Publisher = ReturnType<typeof publisherOf>;

export function publisherOf(config: Config, edited: EditedSettings) {
  const { nameAl, nameEn, short, phone, email, address, emergencyPhone, website, senderName } = edited;
  return {
    institution: { name: { al: nameAl, en: nameEn }, short, phone, email, address },
    website,
    emergencyPhone,
    publicUrl: config.publicUrl,
    mailFrom: `${senderName} <${addressOf(config.mail.from)}>`,
  };
}

export const getPublisher = async (deps: Pick<Deps, 'db' | 'config'>, tx?: Db): Promise<Publisher> =>
  publisherOf(deps.config, await currentSettings(deps, tx));

export const openingWaitMs = async (deps: Pick<Deps, 'db' | 'config'>, tx: Db): Promise<number> =>
  Number((await currentSettings(deps, tx)).openingWaitDays) * 24 * 3_600_000;

export async function getSmsRules(deps: Pick<Deps, 'db' | 'config'>, tx?: Db) {
  const { smsCountries, smsCodes, smsPerOrigin, smsNews, smsMembers } = await currentSettings(deps, tx);
  return {
    prefixes: ['+355', ...smsCountries.split(/[\s,]+/).filter((one) => one !== '')],
    codes: Number(smsCodes),
    perOrigin: Number(smsPerOrigin),
    news: Number(smsNews),
    members: Number(smsMembers),
  };
}

const lastInstitution = new WeakMap<Db, Publisher>();

/**
 * The same for public pages: while the database is away, the last known value or the configuration, because the
 * operator and emergency number must show.
 */
export async function getInstitutionOrLast(deps: Pick<Deps, 'db' | 'config' | 'log'>): Promise<Publisher> {
  try {
    const publisher = await getPublisher(deps);
    lastInstitution.set(deps.db, publisher);
    return publisher;
  } catch (error) {
    deps.log.warn({ err: error }, 'settings could not be read: the last ones are shown');
    return lastInstitution.get(deps.db) ?? publisherOf(deps.config, defaultsOf(deps.config));
  }
}

/** Call it after a change's commit; takes effect on this node immediately. */
export const forgetSettings = remembered.invalidate;

/** Revision 0 is the first time. */
export function saveSettings(
  tx: Db,
  value: EditedSettings,
  revision: number,
  by: { readonly memberId: string; readonly now: Date },
): Promise<void> {
  const columns = { value: JSON.stringify(value), edited_at: by.now, edited_by: by.memberId, revision: revision + 1 };
  return requireChanged(
    revision === 0
      ? tx
          .insertInto('settings')
          .values(columns)
          .onConflict((row) => row.column('id').doNothing())
      : tx.updateTable('settings').set(columns).where('revision', '=', revision),
  );
}
