/** The legal basis of internal deadlines of the commission, which no article has. */
export const internalBasis = 'praktikë e KQZ-së';
export const isInternalTime = (legalBasis: string): boolean => legalBasis === internalBasis;
