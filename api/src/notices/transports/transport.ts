import type { Delivery } from '../deliveries.store.ts';

/** Sends one message. @throws Refused (smtp.ts) when it never will be taken; Error when it is not certain that it was. */
export type Transport = (delivery: Delivery) => Promise<void>;
