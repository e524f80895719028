/** Id of the search field, for the keyboard shortcut. */
export const searchId = 'premises-search';
