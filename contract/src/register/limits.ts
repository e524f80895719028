/** Longest texts, in characters. */
export const maxLength = {
  description: 10_000,
  confidentialityReason: 2000,
  legalBasis: 2000,
  violation: 5000,
  facts: 20_000,
  requestedEvidence: 5000,
  claim: 5000,
  answer: 10_000,
  message: 5000,
  withdrawal: 2000,
} as const;

/** First day of an event or an act, and of a birth. */
export const earliestDay = '1991-01-01';
export const earliestBirth = '1900-01-01';
