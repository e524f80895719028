// Files of a filing as stored in its draft. Pure.

export interface HiddenFact {
  readonly kind: 'place' | 'device' | 'time' | 'author' | 'text' | 'file' | 'comments' | 'locked';
  readonly value: string;
}

export interface EvidenceItem {
  /** UUID by which a queued filing names the file (`expectFiles`). */
  readonly key: string;
  readonly name: string;
  readonly size: number;
  /** MIME type declared by the browser; missing in older lists. */
  readonly type?: string | undefined;
  /** Hash of first and last bytes, to recognise the file when chosen again; empty if unsupported. */
  readonly fingerprint: string;
  readonly url?: string | undefined;
  readonly sent: number;
  /** SHA-256 in hex, once complete. */
  readonly sha256?: string | undefined;
  /** Stored on this device until uploaded. */
  readonly isStored?: boolean | undefined;
  readonly thumbnail?: string | undefined;
  /** Metadata found: upload waits for the person's decision. */
  readonly pendingMetadata?: readonly HiddenFact[] | undefined;
  /** This browser failed to remove the metadata. */
  readonly isUncleanable?: boolean | undefined;
  /** Metadata sent on request. */
  readonly whole?: readonly HiddenFact[] | undefined;
  /** Metadata removed on request, and any that remains. */
  readonly removed?: readonly HiddenFact[] | undefined;
  readonly stays?: readonly HiddenFact[] | undefined;
  readonly refusal?: Refusal | undefined;
}

export interface Refusal {
  /** `empty`, `too_large`, `kind`, `gone`, or a server code. */
  readonly code: string;
  /** Server's message, in the language of that time. */
  readonly message: string;
}

type Addressed = Pick<EvidenceItem, 'url'>;
/** Segments of `/api/evidence/uploads/<ticket>/<id>/`, last first. */
const partsOf = ({ url = '' }: Addressed) => url.split('/').filter(Boolean).reverse();

export const attachmentIdOf = (item: Addressed): string => partsOf(item)[0] ?? '';

/** Proves that this device started the upload; undefined for uploads from before tickets. */
export function uploadTicketOf(item: Addressed): string | undefined {
  const ticket = partsOf(item)[1];
  return ticket === 'uploads' ? undefined : ticket;
}

/** Arrived or uploading, not refused. */
export const isTaken = ({ refusal }: EvidenceItem): boolean => refusal === undefined;
export const isReady = ({ sha256 }: EvidenceItem): boolean => sha256 !== undefined;
export const isUnfinished = ({ sha256, refusal }: EvidenceItem): boolean =>
  sha256 === undefined && refusal === undefined;

/** Whether it needs the person. `phase` is the upload's state in this tab, undefined without one. */
export const isStuck = ({ isStored, pendingMetadata }: EvidenceItem, phase: string | undefined): boolean =>
  pendingMetadata !== undefined || phase === 'paused' || (phase === undefined && !isStored);

export type HiddenChoice = 'whole' | 'removed';

/** The link takes the focus to the choice. */
export const toHiddenChoice = 'hidden-choice';

/** How the last file with metadata was sent: the choice for the next ones. */
export const lastChoice = (items: readonly EvidenceItem[]): HiddenChoice | undefined => {
  const decided = items.findLast(({ whole, removed }) => whole ?? removed);
  return decided && (decided.whole ? 'whole' : 'removed');
};

export const mapFiles = <A>(answers: A, next: (item: EvidenceItem) => EvidenceItem): A =>
  JSON.parse(JSON.stringify(answers), (_, value) => (Object(value).fingerprint === undefined ? value : next(value)));

export const expectFiles = <A>(answers: A): A =>
  mapFiles(answers, (item) => (isUnfinished(item) ? { ...item, url: item.key, sha256: '' } : item));

export const expectedBy = (filing: unknown, items: readonly EvidenceItem[]): readonly EvidenceItem[] => {
  const text = JSON.stringify(filing) ?? '';
  return items.filter(({ key }) => text.includes(`"${key}"`));
};

export const withArrived = <F>(filing: F, items: readonly EvidenceItem[]): F => {
  const ids = new Map(items.map((item) => [item.key, attachmentIdOf(item)]));
  return JSON.parse(JSON.stringify(filing), (_, value) => ids.get(value) ?? value);
};

export const attachmentsOf = (items: readonly EvidenceItem[]): string[] => items.filter(isReady).map(attachmentIdOf);

interface Limits {
  readonly maxBytes: number;
  readonly kinds: readonly { readonly mime: string; readonly extensions: readonly string[] }[];
}

/** Refuses clear cases alone: the server decides a file's kind by content. */
export function refusalBeforeUpload(file: Pick<File, 'name' | 'size' | 'type'>, limits: Limits | undefined) {
  if (file.size === 0) return { code: 'empty', message: '' };
  if (!limits) return undefined;
  if (file.size > limits.maxBytes) return { code: 'too_large', message: '' };
  const extension = /\.([^.]{1,8})$/.exec(file.name)?.[1]?.toLowerCase();
  const fits = limits.kinds.some(
    ({ mime, extensions }) => mime === file.type || (extension !== undefined && extensions.includes(extension)),
  );
  return fits || extension === undefined ? undefined : { code: 'kind', message: '' };
}

export const acceptAttribute = ({ kinds }: Limits): string =>
  kinds.flatMap(({ mime, extensions }) => [mime, ...extensions.map((one) => `.${one}`)]).join(',');
