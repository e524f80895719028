// Reads dropped files. Nothing leaves the device.
import { type History, readHistory } from 'denonco-verify/src/core/history/historyFile.ts';
import { maxReceiptBytes, type Receipt, readReceipt, type UnreadReason } from 'denonco-verify/src/core/receiptFile.ts';
import { hashOfFile } from './browserCrypto.ts';

export type ReadFileResult =
  | { readonly is: 'receipt'; readonly name: string; readonly receipt: Receipt }
  | { readonly is: 'history'; readonly name: string; readonly history: History }
  /** Evidence, or a damaged receipt. */
  | { readonly is: 'other'; readonly name: string; readonly sha256: string; readonly unread: UnreadReason }
  | { readonly is: 'unreadable'; readonly name: string };

export interface Progress {
  readonly name: string;
  readonly share: number;
}

export async function readFile(file: File, onProgress: (progress: Progress) => void): Promise<ReadFileResult> {
  const { name, size } = file;
  try {
    const bytes = size > maxReceiptBytes ? undefined : new Uint8Array(await file.arrayBuffer());
    const asHistory = bytes && readHistory(bytes);
    if (asHistory && 'history' in asHistory) return { is: 'history', name, history: asHistory.history };
    const read = receiptIn(bytes, asHistory?.unread === 'incomplete');
    if ('receipt' in read) return { is: 'receipt', name, receipt: read.receipt };
    const sha256 = await hashOfFile(file, (bytes) => onProgress({ name, share: size > 0 ? bytes / size : 1 }));
    return { is: 'other', name, sha256, unread: read.unread };
  } catch {
    // Deleted, or locked by another program.
    return { is: 'unreadable', name };
  }
}

/** A damaged history is reported as incomplete, like a receipt. */
function receiptIn(bytes: Uint8Array | undefined, isBrokenHistory: boolean): ReturnType<typeof readReceipt> {
  if (!bytes) return { unread: 'tooLarge' };
  return isBrokenHistory ? { unread: 'incomplete' } : readReceipt(bytes);
}
