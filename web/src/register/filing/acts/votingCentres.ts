// Parses codes of voting centres as typed. Pure.

/**
 * `0412, 0413/1` yields `0412` and `04131`: split centres are written with a stroke and registered without. No repeats.
 */
export const votingCentresOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) => code.replace(/^(\d{4})\/(\d)$/, '$1$2')),
  ),
];
