// What was dropped: receipts, and files to be compared with what receipts name. Nothing leaves the device.
import { maxReceiptBytes, type Receipt, readReceipt, type Unread } from 'denonco-verify/src/core/receiptFile.ts';
import { hashOfFile } from './browserCrypto.ts';

export type Taken =
  | { readonly is: 'receipt'; readonly name: string; readonly receipt: Receipt }
  /** No receipt: evidence, or something that was taken for one. */
  | { readonly is: 'other'; readonly name: string; readonly sha256: string; readonly unread: Unread }
  | { readonly is: 'unreadable'; readonly name: string };

export interface Progress {
  readonly name: string;
  /** Of one. */
  readonly share: number;
}

export async function takeFile(file: File, onProgress: (progress: Progress) => void): Promise<Taken> {
  const { name, size } = file;
  try {
    const read: ReturnType<typeof readReceipt> =
      size > maxReceiptBytes ? { unread: 'tooLarge' } : readReceipt(new Uint8Array(await file.arrayBuffer()));
    if ('receipt' in read) return { is: 'receipt', name, receipt: read.receipt };
    const sha256 = await hashOfFile(file, (bytes) => onProgress({ name, share: size > 0 ? bytes / size : 1 }));
    return { is: 'other', name, sha256, unread: read.unread };
  } catch {
    // Gone, or kept by another program.
    return { is: 'unreadable', name };
  }
}
