// One upload by the tus protocol. Stores nothing.
import { uploadsPath } from '@denonco/contract';
import { DetailedError, Upload } from 'tus-js-client';
import { xsrfHeaders } from '../../../platform/api/client.ts';
import { withWait } from '../../../platform/api/errors.ts';
import { useAppState } from '../../../platform/state/state.ts';
import { renewUploadHeaders, uploadHeaders } from '../sending/challenge.ts';
import { isReadable } from './contents.ts';

/** Chunk size: the server keeps partial chunks, and proxies refuse much larger ones. */
const CHUNK_BYTES = 8 * 1024 * 1024;

export interface UploadError {
  /** HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: string;
  readonly message: string;
}

interface UploadEvents {
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  readonly onError: (error: UploadError) => void;
}

function toUploadError(error: Error): UploadError {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const status = response?.getStatus() ?? 0;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  try {
    const envelope = JSON.parse(response?.getBody() ?? '{}');
    const wait = Number(status === 429 && response?.getHeader('Retry-After')) || undefined;
    const message = withWait(text(envelope.message), wait, useAppState.getState().theme.locale);
    return { status, code: text(envelope.code), message };
  } catch {
    return { status, code: '', message: '' };
  }
}

/** Quick retries: network errors, a busy server, an expired challenge. */
function isWorthRetrying({ status, code }: UploadError): boolean {
  if (code === 'challenge_required') renewUploadHeaders();
  if (code === 'storage_full') return false;
  return status < 400 || status >= 500 || status === 409 || status === 423 || code === 'challenge_required';
}

/** Returns the function that pauses it. `url`: of an upload that continues. */
export function beginUpload(file: File, url: string | undefined, events: UploadEvents): () => Promise<void> {
  const { locale } = useAppState.getState().theme;
  // Asked before each request: the error of one that could not read its file looks like a lost connection.
  let isCancelled = false;
  const upload = new Upload(file, {
    endpoint: uploadsPath,
    uploadUrl: url ?? null,
    chunkSize: CHUNK_BYTES,
    retryDelays: [500, 1000, 2000, 4000],
    // Nothing in web storage: the address is saved encrypted in the draft, if at all.
    storeFingerprintForResuming: false,
    metadata: { filename: file.name, filetype: file.type },
    headers: { 'Accept-Language': locale === 'en' ? 'en' : 'sq' },
    onBeforeRequest: async (request) => {
      isCancelled = !(await isReadable(file));
      if (isCancelled) throw new Error('the file can no longer be read');
      const headers = { ...xsrfHeaders(), ...(request.getMethod() === 'POST' && (await uploadHeaders())) };
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
    },
    onShouldRetry: (error) => !isCancelled && isWorthRetrying(toUploadError(error)),
    onUploadUrlAvailable: () => upload.url && events.onUrl(new URL(upload.url, window.location.href).pathname),
    onProgress: events.onProgress,
    onSuccess: events.onDone,
    onError: (error) => events.onError(isCancelled ? { status: 0, code: 'gone', message: '' } : toUploadError(error)),
  });
  upload.start();
  return () => upload.abort();
}
