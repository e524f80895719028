// What was dropped: receipts, courses of cases, and files to be compared with what receipts name. Nothing leaves the device.
import { type History, readHistory } from 'denonco-verify/src/core/history/historyFile.ts';
import { maxReceiptBytes, type Receipt, readReceipt, type Unread } from 'denonco-verify/src/core/receiptFile.ts';
import { hashOfFile } from './browserCrypto.ts';

export type Taken =
  | { readonly is: 'receipt'; readonly name: string; readonly receipt: Receipt }
  | { readonly is: 'history'; readonly name: string; readonly history: History }
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
    const bytes = size > maxReceiptBytes ? undefined : new Uint8Array(await file.arrayBuffer());
    const course = bytes && readHistory(bytes);
    if (course && 'history' in course) return { is: 'history', name, history: course.history };
    const read = receiptIn(bytes, course?.unread === 'incomplete');
    if ('receipt' in read) return { is: 'receipt', name, receipt: read.receipt };
    const sha256 = await hashOfFile(file, (bytes) => onProgress({ name, share: size > 0 ? bytes / size : 1 }));
    return { is: 'other', name, sha256, unread: read.unread };
  } catch {
    // Gone, or kept by another program.
    return { is: 'unreadable', name };
  }
}

/** What says that it is a course and cannot be read as one is as incomplete as a receipt would be. */
function receiptIn(bytes: Uint8Array | undefined, isBrokenCourse: boolean): ReturnType<typeof readReceipt> {
  if (!bytes) return { unread: 'tooLarge' };
  return isBrokenCourse ? { unread: 'incomplete' } : readReceipt(bytes);
}
