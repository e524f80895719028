// Where evidence and issued documents lie: the disk, or anything that speaks S3. Originals come by tus under the id of their upload and are
// never changed; beside each there may be a cleaned copy. Knows no case and no table.
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

export interface Storage {
  /** What tus writes originals to. */
  readonly uploads: DataStore;
  /** Puts a complete original beyond power failures and beyond writing. */
  seal(id: string): Promise<void>;
  readOriginal(id: string): Promise<Readable>;
  readCleaned(id: string): Promise<Readable>;
  /** Keeps the file at `path` as the cleaned copy. */
  keepCleaned(id: string, path: string): Promise<void>;
  /** Keeps an issued document beyond power failures and beyond writing; its id is never used again. */
  keepLetter(id: string, body: Buffer): Promise<void>;
  readLetter(id: string): Promise<Readable>;
  /** Removes an issued document whose time has ended; nothing there is no fault. */
  removeLetter(id: string): Promise<void>;
  /** Removes all there is of an upload; nothing there is no fault. */
  remove(id: string): Promise<void>;
  /** What can be told of where it lies. @throws Error when it cannot be reached. */
  state(): Promise<{ readonly kind: 'disk' | 's3'; readonly freeBytes: number | undefined }>;
  /** How many more bytes can be kept; `countKept` tells how many are, where the place itself does not. */
  roomBytes(countKept: () => Promise<number>): Promise<number>;
}
