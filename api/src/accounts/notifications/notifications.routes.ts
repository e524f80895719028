import { isNoticeEvent, type MyNotice, noticeEvents, noticePath, toTiraneIso } from '@denonco/contract';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { parseTimeKey, timePage } from '../../platform/http/timePages.ts';
import { currentNoticeTexts } from '../../reference/messageTemplates/templates.store.ts';
import { countUnread, getPreferences, listNotices, markRead, savePreferences } from './notifications.store.ts';

export const notificationsHandlers = {
  listMyNotices: async ({ actor, query: { after, limit }, tx, deps }) => {
    const { memberId } = actor;
    const rows = await listNotices(tx, memberId, parseTimeKey(after), limit + 1);
    const { items, next } = timePage(rows, limit, (row) => row);
    const bell = await currentNoticeTexts(deps);
    return {
      items: items.flatMap(({ id, event, number, assigneeId, wasAtKas, at, read_at }): MyNotice[] => {
        if (!isNoticeEvent(event)) return [];
        const path = noticePath({ event, number, assigneeId, wasAtKas }, actor);
        const words = bell.get(event) ?? noticeEvents[event].message;
        return [{ id, event, number, path, at: toTiraneIso(at), isRead: read_at !== null, words }];
      }),
      next,
      unread: await countUnread(tx, memberId),
    };
  },
  readMyNotices: async ({ actor: { memberId }, body: { ids }, tx, now }) => {
    await markRead(tx, memberId, ids, now);
    return { unread: await countUnread(tx, memberId) };
  },
  getNoticeSettings: ({ actor, tx }) => getPreferences(tx, actor.memberId),
  saveNoticeSettings: async ({ actor, body, tx }) => {
    await savePreferences(tx, actor.memberId, body);
    return getPreferences(tx, actor.memberId);
  },
} satisfies SomeHandlers;
