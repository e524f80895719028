/** The stated basis of internal deadlines, which no article has. */
export const internalBasis = 'praktikë e KQZ-së';
export const isInternalTime = (legalBasis: string): boolean => legalBasis === internalBasis;
