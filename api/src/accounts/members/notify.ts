// Account changes in the bell, and always by e-mail because rights are concerned.
import { fullNameOf, type Locale, maskEmail } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { type NewMessage, post } from '../../reference/delivery/deliveries.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { addNotices, listHoldersOf } from '../notifications/notifications.store.ts';
import { type AccountChange, letterToAdministrators, letterToMember, lineOf } from './accountChange.texts.ts';
import type { Administering } from './administrators.store.ts';
import { listAddressees, type MemberRecord } from './members.store.ts';

/** In the reader's language, because names of roles and places differ. */
type Changes = (locale: Locale) => readonly AccountChange[];

const localeOf = (language: string): Locale => (language === 'en' ? 'en' : 'al');

/** The member unless a message tells it already, the other administrators, and open pages. */
export async function notifyOfAccount(
  context: Administering,
  { id, name, surname }: MemberRecord,
  changes: Changes,
  { isToldAlready = false } = {},
): Promise<void> {
  if (!isToldAlready) await notifyMembers(context, [id], changes);
  const about = { name: () => fullNameOf(name, surname), path: `members/${id}`, memberId: id };
  await notifyAdministrators(context, about, changes);
  await publishLive(context.tx, { sessionsOf: id });
}

export async function notifyMembers(
  { tx, deps, now, by }: Administering,
  memberIds: readonly string[],
  changes: Changes,
): Promise<void> {
  const to = memberIds.filter((id) => id !== by);
  if (to.length === 0) return;
  const { keys, config } = deps;
  const key = newId();
  const { institution } = await getPublisher(deps, tx);
  const messages = (await listAddressees(tx, to)).map(({ id, email, language }): NewMessage => {
    const locale = localeOf(language);
    const changeTexts = changes(locale).map((change) => lineOf(change, locale));
    const url = `${config.publicUrl}/#/app`;
    return {
      channel: 'email',
      eventKey: `account/${key}/${id}`,
      to: email,
      masked: maskEmail(email),
      ...letterToMember({ locale, institution, url, lines: changeTexts }),
    };
  });
  await post(tx, keys, now, messages);
  await addNotices(tx, { event: 'myRights', key: `account/${key}`, to, at: now });
}

interface About {
  readonly name: (locale: Locale) => string;
  /** After `#/app/administration/`. */
  readonly path: string;
  readonly memberId?: string;
}

export async function notifyAdministrators(
  { tx, deps, now, by }: Administering,
  about: About,
  changes: Changes,
): Promise<void> {
  const { keys, config } = deps;
  const ofMembers = await listHoldersOf(tx, 'members.manage');
  const ofRoles = await listHoldersOf(tx, 'roles.manage');
  const mayOpen = about.path === 'roles' ? ofRoles : ofMembers;
  const to = [...new Set([...ofMembers, ...ofRoles])].filter((id) => id !== by && id !== about.memberId);
  if (to.length === 0) return;
  const key = newId();
  const { institution } = await getPublisher(deps, tx);
  const people = await listAddressees(tx, [...to, by]);
  const actor = people.find(({ id }) => id === by);
  const messages = people.flatMap(({ id, email, language }): NewMessage[] => {
    if (id === by) return [];
    const locale = localeOf(language);
    const letter = letterToAdministrators({
      locale,
      institution,
      url: `${config.publicUrl}/#/app/${mayOpen.includes(id) ? `administration/${about.path}` : 'notices'}`,
      lines: changes(locale).map((change) => lineOf(change, locale)),
      by: actor ? `${actor.name} ${actor.surname}` : '',
      about: about.name(locale),
    });
    return [
      { channel: 'email', eventKey: `administration/${key}/${id}`, to: email, masked: maskEmail(email), ...letter },
    ];
  });
  await post(tx, keys, now, messages);
  await addNotices(tx, { event: 'administration', key: `administration/${key}`, to, at: now });
}
