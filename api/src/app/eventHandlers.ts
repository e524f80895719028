// Handlers of an event in other wings. They run in its transaction, in this order.
import { updateHearing } from '../casework/hearings/hearings.store.ts';
import type { EventHandlers } from '../platform/deps.ts';
import { addEventAlerts } from '../register/cases/alerts.store.ts';
import { notifyOfEvent } from '../register/cases/eventNotices.ts';
import { applyVisibility, queueProjection } from '../register/projection/publicCases.store.ts';
import { queueEventNews } from '../register/subscriptions/subscriptions.store.ts';

export const eventHandlers: EventHandlers = {
  // The projection’s job also renews the search index, and its relay open pages.
  caseEvent: [addEventAlerts, updateHearing, queueProjection, applyVisibility, queueEventNews, notifyOfEvent],
};
