// Storage of evidence and issued documents: a disk or S3. tus writes immutable originals under their upload's id, each
// with an optional cleaned copy. Knows no case and no table.
import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

export interface Storage {
  /** tus writes originals here. */
  readonly uploads: DataStore;
  /** Makes a complete original durable and read-only. */
  seal(id: string): Promise<void>;
  readOriginal(id: string): Promise<Readable>;
  readCleaned(id: string): Promise<Readable>;
  /** Stores the file at `path` as the cleaned copy. */
  keepCleaned(id: string, path: string): Promise<void>;
  /** Stores an issued document, durable and read-only; ids are never reused. */
  keepLetter(id: string, body: Buffer): Promise<void>;
  readLetter(id: string): Promise<Readable>;
  /** Idempotent. */
  removeLetter(id: string): Promise<void>;
  /** Stores the file at `path` as a bundle. */
  keepBundle(id: string, path: string): Promise<void>;
  readBundle(id: string): Promise<Readable>;
  /** Idempotent. */
  removeBundle(id: string): Promise<void>;
  /** Removes everything of an upload; idempotent. */
  remove(id: string): Promise<void>;
  /** @throws Error when it cannot be reached. */
  state(): Promise<{ readonly kind: 'disk' | 's3'; readonly freeBytes: number | undefined }>;
  /** Free bytes; `countUsedBytes` counts used ones where the store does not report them. */
  roomBytes(countUsedBytes: () => Promise<number>): Promise<number>;
}

/** Whether reading failed because the file or object is not there. */
export const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'ENOENT' : ['NoSuchKey', 'NotFound'].includes(error.name));
