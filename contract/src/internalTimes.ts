// Times of the commission that no article of the law has.

/** The basis of a time that no article has: the commission's own, not a legal deadline. */
export const internalBasis = 'praktikë e KQZ-së';
export const isInternalTime = (legalBasis: string): boolean => legalBasis === internalBasis;
