// Account changes in the bell, and always by e-mail because rights are concerned.
import { fullNameOf, type LocalizedText } from '@denonco/contract';
import { newId } from '../../platform/crypto/ids.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { queueDeliveries } from '../../reference/delivery/deliveries.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { addNotices, listHoldersOf } from '../notifications/notifications.store.ts';
import { type Letter, letterToAdministrators, letterToMember } from './accountChange.texts.ts';
import type { AdministrationContext } from './grants.store.ts';
import { listReaders, type MemberRecord } from './members.store.ts';

type Changes = readonly LocalizedText[];

/** Notifies the member (unless a message does), the other administrators, and open pages. */
export async function notifyOfAccount(
  context: AdministrationContext,
  { id, name, surname }: MemberRecord,
  changes: Changes,
  { isToldAlready = false } = {},
): Promise<void> {
  if (!isToldAlready) await notifyMembers(context, [id], changes);
  const fullName = fullNameOf(name, surname);
  const about = { name: { al: fullName, en: fullName }, path: `members/${id}`, memberId: id };
  await notifyAdministrators(context, about, changes);
  await publishLive(context.tx, { sessionsOf: id });
}

export async function notifyMembers(context: AdministrationContext, memberIds: readonly string[], changes: Changes) {
  const to = memberIds.filter((id) => id !== context.by);
  await send(context, 'myRights', to, (portal) => letterToMember({ ...portal, changes }));
}

interface About {
  readonly name: LocalizedText;
  /** Path after `#/app/administration/`. */
  readonly path: string;
  readonly memberId?: string;
}

export async function notifyAdministrators(context: AdministrationContext, about: About, changes: Changes) {
  const { tx, by } = context;
  const ofMembers = await listHoldersOf(tx, 'members.manage');
  const ofRoles = await listHoldersOf(tx, 'roles.manage');
  const mayOpen = about.path === 'roles' ? ofRoles : ofMembers;
  const to = [...new Set([...ofMembers, ...ofRoles])].filter((id) => id !== by && id !== about.memberId);
  const [actor] = await listReaders(tx, [by]);
  await send(context, 'administration', to, (portal, id) => {
    const url = `${portal.url}/${mayOpen.includes(id) ? `administration/${about.path}` : 'notices'}`;
    return letterToAdministrators({ ...portal, url, changes }, about.name, fullNameOf(actor?.name, actor?.surname));
  });
}

async function send(
  { tx, deps, now }: AdministrationContext,
  event: 'myRights' | 'administration',
  to: readonly string[],
  letterTo: (portal: Omit<Letter, 'changes'>, id: string) => ReturnType<typeof letterToMember>,
): Promise<void> {
  if (to.length === 0) return;
  const key = `${event}/${newId()}`;
  const { institution, publicUrl } = await getPublisher(deps, tx);
  const messages = (await listReaders(tx, to)).map(({ id, email, language }) => {
    const { subject, text } = letterTo({ institution, url: `${publicUrl}/#/app` }, id);
    const locale = language === 'en' ? 'en' : 'al';
    const content = { subject: subject[locale], text: text[locale] };
    return { channel: 'email' as const, to: email, eventKey: `${key}/${id}`, ...content };
  });
  await queueDeliveries(tx, deps.keys, now, messages);
  await addNotices(tx, { event, key, to, at: now });
}
