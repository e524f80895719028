// A person's files on their way to a filing: what is kept of each in the draft, and what can be told from that alone. Pure.

/** Its hidden data. */
export interface HiddenFact {
  readonly kind: 'place' | 'device' | 'time' | 'author' | 'text' | 'file' | 'comments';
  /** As the file has it. */
  readonly value: string;
}

export interface EvidenceItem {
  /** A UUID of its own: it stands for the file in a filing that waits for it (`expectFiles`). */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** As the browser declares it; missing in lists of earlier versions. */
  readonly type?: string | undefined;
  /** Of its first and last bytes: tells the same file when it is chosen again; empty where the browser cannot. */
  readonly fingerprint: string;
  /** Where its upload goes on; undefined before it began. */
  readonly url?: string | undefined;
  /** Bytes that the server had when it was last told. */
  readonly sent: number;
  /** Complete and taken: SHA-256 in hex. */
  readonly sha256?: string | undefined;
  /** Held whole by this device until the server has it. */
  readonly kept?: boolean | undefined;
  /** Hidden data that was found: nothing is sent until the person has decided. */
  readonly asking?: readonly HiddenFact[] | undefined;
  /** Hidden data that the person had taken out before sending, and what goes all the same. */
  readonly removed?: readonly HiddenFact[] | undefined;
  readonly stays?: readonly HiddenFact[] | undefined;
  /** Refused for good. */
  readonly refusal?: Refusal | undefined;
}

export interface Refusal {
  /** `empty`, `too_large`, `kind`, or a code of the server. */
  readonly code: string;
  /** What the server says of it, in the language of then. */
  readonly words: string;
}

type Addressed = Pick<EvidenceItem, 'url'>;
/** The parts of `/api/evidence/uploads/<ticket>/<id>/`, the last first. */
const partsOf = ({ url = '' }: Addressed) => url.split('/').filter(Boolean).reverse();

export const attachmentIdOf = (item: Addressed): string => partsOf(item)[0] ?? '';

/** Proof for the server that this device began the upload; undefined for uploads from before there were tickets. */
export function uploadTicketOf(item: Addressed): string | undefined {
  const ticket = partsOf(item)[1];
  return ticket === 'uploads' ? undefined : ticket;
}

export const isReady = ({ sha256 }: EvidenceItem): boolean => sha256 !== undefined;
/** Neither taken nor refused yet. */
export const isUnfinished = ({ sha256, refusal }: EvidenceItem): boolean =>
  sha256 === undefined && refusal === undefined;

/** Whether only the person can bring it on. `phase` is how its upload stands in this tab, undefined without one. */
export const isStuck = ({ kept, asking }: EvidenceItem, phase: string | undefined): boolean =>
  asking !== undefined || phase === 'paused' || (phase === undefined && !kept);

/** Every file in the lists of what was typed, each as `next` makes it. */
export const mapFiles = <A>(answers: A, next: (item: EvidenceItem) => EvidenceItem): A =>
  JSON.parse(JSON.stringify(answers), (_, value) => (Object(value).fingerprint === undefined ? value : next(value)));

/** The answers as if every file were with the server, named by its key instead of the id that it will get. */
export const expectFiles = <A>(answers: A): A =>
  mapFiles(answers, (item) => (isUnfinished(item) ? { ...item, url: item.key, sha256: '' } : item));

/** Those of the files that a filing names by their keys. */
export const expectedBy = (filing: unknown, items: readonly EvidenceItem[]): readonly EvidenceItem[] => {
  const text = JSON.stringify(filing) ?? '';
  return items.filter(({ key }) => text.includes(`"${key}"`));
};

/** A filing with the ids of files that have arrived in place of their keys. */
export const withArrived = <F>(filing: F, items: readonly EvidenceItem[]): F => {
  const ids = new Map(items.map((item) => [item.key, attachmentIdOf(item)]));
  return JSON.parse(JSON.stringify(filing), (_, value) => ids.get(value) ?? value);
};

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
