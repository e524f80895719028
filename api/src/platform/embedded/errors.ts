type EmbeddedErrorCode =
  | 'already-running'
  | 'binaries-missing'
  | 'binaries-unusable'
  | 'cluster-foreign'
  | 'cluster-missing'
  | 'cluster-version'
  | 'database-unusable'
  | 'data-dir-unwritable'
  | 'not-durable'
  | 'password-missing'
  | 'port-taken'
  | 'start-failed';

export class EmbeddedError extends Error {
  readonly code: EmbeddedErrorCode;

  constructor(code: EmbeddedErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'EmbeddedError';
    this.code = code;
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}
