// Routes whose handlers are still being built on this branch. Each leaves this list with its handler; then the file goes.
import type { Handlers } from './http/call.ts';
import { fault } from './http/fault.ts';

const pending = async () => {
  throw fault('unavailable');
};

export const pendingHandlers = {
  exportDenouncements: pending,
  exportComplaints: pending,
  registerFigures: pending,
  traceComplaint: pending,
  answerComplaint: pending,
  withdrawComplaint: pending,
  messageOnDenouncement: pending,
  messageOnComplaint: pending,
  subscribeToDenouncement: pending,
  subscribeToComplaint: pending,
  unsubscribeFromDenouncement: pending,
  unsubscribeFromComplaint: pending,
  linkInfo: pending,
  saveLinkDraft: pending,
  answerLink: pending,
} satisfies Partial<Handlers<never>>;
