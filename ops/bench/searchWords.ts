// Words whose frequency in a seeded register is known. Each is its own stem, so that bulk statements need no stemmer.

/** Search words by frequency; each occurs in public and in staff texts. */
export const searchWords = {
  /** In one case of fifty thousand, and in one at least. */
  rare: 'zhbirues',
  /** In every fifth case. */
  common: 'qendror',
  /** Both in one case of some hundred. */
  two: 'qendror kodror',
} as const;
