// Reads the codes of voting centres as people type them. Pure.

/** `0412, 0413/1` gives `0412` and `04131`: a split centre is said with its stroke and registered without. Each once. */
export const votingCentresOf = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((code) => code !== '')
      .map((code) => code.replace(/^(\d{4})\/(\d)$/, '$1$2')),
  ),
];
