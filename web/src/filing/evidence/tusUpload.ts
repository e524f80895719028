// One upload by the tus protocol. Comes to the browser only when a file is chosen; remembers nothing by itself.
import { uploadsPath } from '@denonco/contract';
import { DetailedError, Upload } from 'tus-js-client';
import { renewUploadHeaders, uploadHeaders } from '../sending/challenge.ts';

/** Each piece is kept by the server as far as it came; proxies refuse much larger ones. */
const CHUNK_BYTES = 8 * 1024 * 1024;

export interface UploadFault {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Of the server's envelope. */
  readonly code: string;
  readonly words: string;
}

interface UploadEvents {
  readonly onUrl: (url: string) => void;
  readonly onProgress: (sent: number) => void;
  readonly onDone: () => void;
  readonly onFault: (fault: UploadFault) => void;
}

function faultOf(error: Error): UploadFault {
  const response = error instanceof DetailedError ? error.originalResponse : null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  try {
    const envelope = JSON.parse(response?.getBody() ?? '{}');
    return { status: response?.getStatus() ?? 0, code: text(envelope.code), words: text(envelope.message) };
  } catch {
    return { status: response?.getStatus() ?? 0, code: '', words: '' };
  }
}

/** Of the tries that follow within seconds: the network, a busy server, or a challenge that has served its time. */
function isWorthRetrying({ status, code }: UploadFault): boolean {
  if (code === 'challenge_required') renewUploadHeaders();
  if (code === 'storage_full') return false;
  return status < 400 || status >= 500 || status === 409 || status === 423 || code === 'challenge_required';
}

interface Asked {
  /** Where an upload of before goes on. */
  readonly url: string | undefined;
  readonly name: string;
  readonly language: string;
}

/** Begins or goes on; short cuts of the network are bridged here. Gives the way to stop it where it is. */
export function beginUpload(file: File, { url, name, language }: Asked, events: UploadEvents): () => Promise<void> {
  const upload = new Upload(file, {
    endpoint: uploadsPath,
    uploadUrl: url ?? null,
    chunkSize: CHUNK_BYTES,
    retryDelays: [500, 1000, 2000, 4000],
    // Nothing in the browser's storage: the draft keeps the address, encrypted, or nothing does.
    storeFingerprintForResuming: false,
    metadata: { filename: name, filetype: file.type },
    headers: { 'Accept-Language': language },
    onBeforeRequest: async (request) => {
      if (request.getMethod() !== 'POST') return;
      for (const [name, value] of Object.entries(await uploadHeaders())) request.setHeader(name, value);
    },
    onShouldRetry: (error) => isWorthRetrying(faultOf(error)),
    onUploadUrlAvailable: () => upload.url && events.onUrl(new URL(upload.url, window.location.href).pathname),
    onProgress: events.onProgress,
    onSuccess: events.onDone,
    onError: (error) => events.onFault(faultOf(error)),
  });
  upload.start();
  return () => upload.abort();
}
