import type { Readable } from 'node:stream';
import type { DataStore } from '@tus/server';

export interface Storage {
  readonly uploads: DataStore;
  /** Makes a complete original durable and read-only. */
  seal(id: string): Promise<void>;
  readOriginal(id: string): Promise<Readable>;
  readCleaned(id: string): Promise<Readable>;
  saveCleaned(id: string, path: string): Promise<void>;
  /** Stores an issued document, durable and read-only; ids are never reused. */
  saveLetter(id: string, body: Buffer): Promise<void>;
  readLetter(id: string): Promise<Readable>;
  removeLetter(id: string): Promise<void>;
  saveBundle(id: string, path: string): Promise<void>;
  readBundle(id: string): Promise<Readable>;
  removeBundle(id: string): Promise<void>;
  remove(id: string): Promise<void>;
  /** @throws Error when it cannot be reached. */
  state(): Promise<{ readonly kind: 'disk' | 's3'; readonly freeBytes: number | undefined }>;
  /** Free bytes; `countUsedBytes` counts used ones where the store reports none. */
  roomBytes(countUsedBytes: () => Promise<number>): Promise<number>;
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error &&
  ('code' in error ? error.code === 'ENOENT' : ['NoSuchKey', 'NotFound'].includes(error.name));
