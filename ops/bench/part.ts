// The interface of a part of `npm run bench`.

/** Command-line options. */
export interface Asked {
  /** Rounds per side; at least five are written down. */
  readonly rounds: number;
  /** Small numbers to see that it runs; not written down. */
  readonly isQuick: boolean;
  readonly say: (line: string) => void;
}

export interface Verdict {
  /** In one sentence. */
  readonly wanted: string;
  readonly measured: string;
  readonly isMet: boolean;
}

export interface Measured {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly verdicts: readonly Verdict[];
  /** One sentence each, needed to interpret the figures. */
  readonly notes: readonly string[];
}

export interface Part {
  /** `--only=<name>` */
  readonly name: string;
  /** Heading of its section in docs/reference/figures.md. */
  readonly title: string;
  /** Method, for readers. */
  readonly method: string;
  readonly run: (asked: Asked) => Promise<Measured>;
}
