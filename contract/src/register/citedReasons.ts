/** A reason with its article, if it has one. */
/* @__NO_SIDE_EFFECTS__ */
export const citedReason = <B extends string | null>(al: string, en: string, legalBasis: B) => ({
  name: { al, en },
  legalBasis,
});
