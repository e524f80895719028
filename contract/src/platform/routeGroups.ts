// Options shared by routes of several features.
import * as z from 'zod/mini';

/** Public reads that change with each action: a moved hearing must show soon. */
export const publicRead = { access: 'public', readFromReplica: true, shedPriority: 'second', cacheSeconds: 5 } as const;
/** Public files, long or for programs. */
export const publicFile = {
  access: 'public',
  readFromReplica: true,
  shedPriority: 'first',
  response: z.unknown(),
} as const;
/** Files by a sealed address, which is the permission. */
export const byTicket = {
  access: 'public',
  params: z.object({ ticket: z.string().check(z.maxLength(600)) }),
  response: z.unknown(),
} as const;
