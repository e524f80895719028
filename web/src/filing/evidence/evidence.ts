// A person's files on their way to a filing: what is kept of each in the draft, and what can be told from that alone. Pure.

export interface EvidenceItem {
  /** Its own on this device. */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** Of its first and last bytes: tells the same file when it is chosen again; empty where the browser cannot. */
  readonly fingerprint: string;
  /** Where its upload goes on; undefined before it began. */
  readonly url?: string | undefined;
  /** Bytes that the server had when it was last told. */
  readonly sent: number;
  /** Complete and taken: SHA-256 in hex. */
  readonly sha256?: string | undefined;
  /** Refused for good. */
  readonly refusal?: Refusal | undefined;
}

export interface Refusal {
  /** `empty`, `too_large`, `kind`, or a code of the server. */
  readonly code: string;
  /** What the server says of it, in the language of then. */
  readonly words: string;
}

/** The id of an upload is the last part of its address. */
export const attachmentIdOf = ({ url = '' }: Pick<EvidenceItem, 'url'>): string =>
  url.split('/').findLast((part) => part !== '') ?? '';

export const isReady = ({ sha256 }: EvidenceItem): boolean => sha256 !== undefined;
/** Neither taken nor refused yet. */
export const isUnfinished = ({ sha256, refusal }: EvidenceItem): boolean =>
  sha256 === undefined && refusal === undefined;

/** What the filing carries. */
export const attachmentsOf = (items: readonly EvidenceItem[]): string[] => items.filter(isReady).map(attachmentIdOf);

interface Limits {
  readonly maxBytes: number;
  readonly kinds: readonly { readonly mime: string; readonly extensions: readonly string[] }[];
}

/** What of a file is wrong before it is sent. Its kind is told by its content, by the server; here only what is surely none. */
export function refusalBefore(
  file: Pick<File, 'name' | 'size' | 'type'>,
  limits: Limits | undefined,
): Refusal | undefined {
  if (file.size === 0) return { code: 'empty', words: '' };
  if (!limits) return undefined;
  if (file.size > limits.maxBytes) return { code: 'too_large', words: '' };
  const extension = /\.([^.]{1,8})$/.exec(file.name)?.[1]?.toLowerCase();
  const fits = limits.kinds.some(
    ({ mime, extensions }) => mime === file.type || (extension !== undefined && extensions.includes(extension)),
  );
  return fits || extension === undefined ? undefined : { code: 'kind', words: '' };
}

/** For the browser's file chooser: what it offers first. */
export const acceptOf = ({ kinds }: Limits): string =>
  kinds.flatMap(({ mime, extensions }) => [mime, ...extensions.map((one) => `.${one}`)]).join(',');
