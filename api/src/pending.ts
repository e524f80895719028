// Routes whose handlers are still being built on this branch. Each leaves this list with its handler; then the file goes.
import type { Handlers } from './http/call.ts';
import { fault } from './http/fault.ts';

const pending = async () => {
  throw fault('unavailable');
};

export const pendingHandlers = {
  registerFigures: pending,
} satisfies Partial<Handlers<never>>;
