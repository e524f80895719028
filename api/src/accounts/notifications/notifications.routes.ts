// A member's notifications and preferences; always the caller's own.
import { isNoticeEvent, type MyNotice, noticeEvents, noticePath, toTiraneIso } from '@denonco/contract';
import { fromTimeCursor, toTimeCursor } from '../../platform/db/timeCursor.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { bellWordsInForce } from '../../reference/messageTemplates/templates.store.ts';
import { countUnread, getWishes, listNotices, markRead, saveWishes } from './notifications.store.ts';

export const memberNoticesHandlers: Handlers<
  'listMyNotices' | 'readMyNotices' | 'getNoticeSettings' | 'saveNoticeSettings'
> = {
  listMyNotices: async ({ actor, query: { after, limit }, tx, deps }) => {
    const { memberId } = actor;
    const key = after === undefined ? undefined : fromTimeCursor(after);
    if (after !== undefined && !key) throw fault('validation', { fields: { after: 'invalid' } });
    const rows = await listNotices(tx, memberId, key, limit + 1);
    const shown = rows.slice(0, limit);
    const last = shown.at(-1);
    const bell = await bellWordsInForce(deps);
    return {
      items: shown.flatMap(({ id, event, number, assigneeId, at, read_at }): MyNotice[] =>
        isNoticeEvent(event)
          ? [
              {
                id,
                event,
                number,
                path: noticePath({ event, number, assigneeId }, actor),
                at: toTiraneIso(at.getTime()),
                isRead: read_at !== null,
                words: bell.get(event) ?? noticeEvents[event].words,
              },
            ]
          : [],
      ),
      next: rows.length > limit && last ? toTimeCursor(last) : null,
      unread: await countUnread(tx, memberId),
    };
  },
  readMyNotices: async ({ actor: { memberId }, body: { ids }, tx, now }) => {
    await markRead(tx, memberId, ids, now);
    return { unread: await countUnread(tx, memberId) };
  },
  getNoticeSettings: ({ actor, tx }) => getWishes(tx, actor.memberId),
  saveNoticeSettings: async ({ actor, body, tx }) => {
    await saveWishes(tx, actor.memberId, body);
    return getWishes(tx, actor.memberId);
  },
};
