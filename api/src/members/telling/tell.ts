// Whoever is concerned hears of it: the member whose account it is, and every other administrator. By e-mail in any case,
// because it is about what they may do, and by the bell.
import type { Locale } from '@denonco/contract';
import { newId } from '../../crypto/ids.ts';
import type { Db } from '../../db/pool.ts';
import type { Deps } from '../../deps.ts';
import { type NewMessage, post } from '../../notices/deliveries.store.ts';
import { maskEmail } from '../../notices/masks.rules.ts';
import { listHoldersOf, noticeMembers } from '../../notices/members/members.store.ts';
import { publisherInForce } from '../../settings/settings.store.ts';
import { letterToAdministrators, letterToMember, lineOf, type Told } from './told.words.ts';

/** Changes as the reader's language says them: names of roles and places differ. */
type Changes = (locale: Locale) => readonly Told[];

interface Telling {
  readonly tx: Db;
  readonly deps: Deps;
  readonly now: Date;
  /** The administrator who did it, who need not be told. */
  readonly by: string;
}

const localeOf = (language: string): Locale => (language === 'en' ? 'en' : 'al');

const readersOf = (tx: Db, ids: readonly string[]) =>
  tx.selectFrom('members').select(['id', 'email', 'name', 'surname', 'language']).where('id', 'in', ids).execute();

/** To these members, of their own accounts. */
export async function tellMembers(
  { tx, deps, now, by }: Telling,
  memberIds: readonly string[],
  changes: Changes,
): Promise<void> {
  const to = memberIds.filter((id) => id !== by);
  if (to.length === 0) return;
  const { keys, config } = deps;
  const key = newId();
  const { institution } = await publisherInForce(deps, tx);
  const messages = (await readersOf(tx, to)).map(({ id, email, language }): NewMessage => {
    const locale = localeOf(language);
    const lines = changes(locale).map((told) => lineOf(told, locale));
    const url = `${config.publicUrl}/#/app`;
    return {
      ...{ channel: 'email', eventKey: `account/${key}/${id}`, to: email, masked: maskEmail(email) },
      ...letterToMember({ locale, institution, url, lines }),
    };
  });
  await post(tx, keys, now, messages);
  await noticeMembers(tx, { event: 'myRights', key: `account/${key}`, to, at: now });
}

interface About {
  /** The member or role, as its name in either language. */
  readonly name: (locale: Locale) => string;
  /** Behind `#/app/administration/`. */
  readonly path: string;
  /** The member whose account it is hears of it otherwise. */
  readonly memberId?: string;
}

/** To every other administrator of users or roles. */
export async function tellAdministrators(
  { tx, deps, now, by }: Telling,
  about: About,
  changes: Changes,
): Promise<void> {
  const { keys, config } = deps;
  const holders = [...(await listHoldersOf(tx, 'members.manage')), ...(await listHoldersOf(tx, 'roles.manage'))];
  const to = [...new Set(holders)].filter((id) => id !== by && id !== about.memberId);
  if (to.length === 0) return;
  const key = newId();
  const { institution } = await publisherInForce(deps, tx);
  const people = await readersOf(tx, [...to, by]);
  const actor = people.find(({ id }) => id === by);
  const messages = people.flatMap(({ id, email, language }): NewMessage[] => {
    if (id === by) return [];
    const locale = localeOf(language);
    const letter = letterToAdministrators({
      ...{ locale, institution, url: `${config.publicUrl}/#/app/administration/${about.path}` },
      lines: changes(locale).map((told) => lineOf(told, locale)),
      by: actor ? `${actor.name} ${actor.surname}` : '',
      about: about.name(locale),
    });
    return [
      { channel: 'email', eventKey: `administration/${key}/${id}`, to: email, masked: maskEmail(email), ...letter },
    ];
  });
  await post(tx, keys, now, messages);
  await noticeMembers(tx, { event: 'administration', key: `administration/${key}`, to, at: now });
}
