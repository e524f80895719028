import type { Delivery } from '../deliveries.store.ts';

/** Sends one message. @throws Refused (smtp.ts) when it is refused for good; Error when the result is uncertain. */
export type Transport = (delivery: Delivery) => Promise<void>;
