/** The field of the list, for the key that leads there. */
export const searchId = 'premises-search';
