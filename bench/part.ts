// What a part of `npm run bench` says of itself and gives back.

/** How it is asked for on the command line. */
export interface Asked {
  /** Turns of each side; never fewer than five in what is written down. */
  readonly rounds: number;
  /** Small numbers, to see that it runs; nothing is written down. */
  readonly isQuick: boolean;
  readonly say: (line: string) => void;
}

export interface Verdict {
  /** What was wanted, in one sentence. */
  readonly wanted: string;
  /** What was seen, with its figure. */
  readonly measured: string;
  readonly isMet: boolean;
}

export interface Measured {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly verdicts: readonly Verdict[];
  /** One sentence each: what the reader has to know to read the figures right. */
  readonly notes: readonly string[];
}

export interface Part {
  /** `--only=<name>` */
  readonly name: string;
  /** Heading of its section in docs/performance.md. */
  readonly title: string;
  /** How it is measured, in sentences, for its readers. */
  readonly method: string;
  readonly run: (asked: Asked) => Promise<Measured>;
}
