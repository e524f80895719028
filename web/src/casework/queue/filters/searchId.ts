/** The field of the queue, for the key that leads there. */
export const searchId = 'queue-search';
