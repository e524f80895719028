// The receipt as a file (docs/reference/receipt.md), without code and name, so that it can be shown. Pure.
import type { Filed } from './filed.ts';

/** The first field, by which it is also found in the receipt's PDF. */
const receiptFormat = 'denonco-receipt/v1';

export interface ReceiptFile {
  readonly format: typeof receiptFormat;
  readonly number: string;
  readonly registeredAt: string;
  readonly kind: Filed['kind'];
  /** `-` for a complaint. */
  readonly track: string;
  readonly contentSha256: string;
  readonly documents: Filed['documents'];
  readonly salt: string;
  readonly leaf: string;
  readonly signedNote: string;
  readonly verifierKey: string;
  /** C2SP tlog-proof; missing until a head includes the leaf. */
  readonly proof?: string;
}

type OfFiled = Pick<Filed, 'number' | 'registeredAt' | 'kind' | 'track' | 'documents'> & {
  readonly receipt: Omit<Filed['receipt'], 'pdfUrl'>;
};

export function receiptFileOf(
  { number, registeredAt, kind, track, documents, receipt }: OfFiled,
  proof?: string,
): ReceiptFile {
  const { contentSha256, salt, leaf, signedNote, verifierKey } = receipt;
  return {
    format: receiptFormat,
    number,
    registeredAt,
    kind,
    track: track ?? '-',
    contentSha256,
    documents: documents.map(({ name, size, sha256 }) => ({ name, size, sha256 })),
    salt,
    leaf,
    signedNote,
    verifierKey,
    ...(proof !== undefined && { proof }),
  };
}

/** `DEN-2026-000123-vertetim.json` */
export const receiptFileName = (number: string): string => `${number}-vertetim.json`;

/** Identical in file and PDF. */
export const receiptFileText = (file: ReceiptFile): string => `${JSON.stringify(file, null, 2)}\n`;
