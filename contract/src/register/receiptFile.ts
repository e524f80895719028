// The receipt as a file (docs/reference/receipt.md), without code and name, so that it can be shown. Pure.
import type { Filed } from './filed.ts';

/** The first field, by which it is also found in the receipt's PDF. */
const receiptFormat = 'denonco-receipt/v1';

export interface ReceiptFile
  extends Pick<Filed, 'number' | 'registeredAt' | 'kind' | 'documents'>,
    Omit<Filed['receipt'], 'pdfUrl' | 'entersAt'> {
  readonly format: typeof receiptFormat;
  /** `-` for a complaint. */
  readonly track: string;
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

export const receiptFileName = (number: string): string => `${number}-vertetim.json`;

/** Identical in file and PDF. */
export const receiptFileText = (file: ReceiptFile): string => `${JSON.stringify(file, null, 2)}\n`;
