export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Of the system, the driver or PostgreSQL. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
