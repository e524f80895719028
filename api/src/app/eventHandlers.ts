// Handlers of an event in other wings. They run in its transaction, in this order.
import { followHearing } from '../casework/hearings/hearings.store.ts';
import type { EventHandlers } from '../platform/deps.ts';
import { addEventAlerts } from '../register/cases/alerts.store.ts';
import { notifyOfEvent } from '../register/cases/eventNotices.ts';
import { hideAtOnce, queueProjection } from '../register/projection/publicCases.store.ts';
import { leaveEventNews } from '../register/subscriptions/subscriptions.store.ts';

export const eventHandlers: EventHandlers = {
  // The projection also renews the search index and open pages.
  caseEvent: [addEventAlerts, followHearing, queueProjection, hideAtOnce, leaveEventNews, notifyOfEvent],
};
