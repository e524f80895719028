// The envelope of every JSON answer under /api/.
import * as z from 'zod/mini';

export const Failure = z.object({
  success: z.literal(false),
  code: z.string(),
  message: z.string(),
  internalMessages: z.array(z.string()),
  validationResponse: z.optional(
    z.object({ validationMessages: z.array(z.string()), fields: z.record(z.string(), z.array(z.string())) }),
  ),
  requestId: z.string(),
});
export type Failure = z.infer<typeof Failure>;

export const successOf = <T extends z.ZodMiniType>(result: T) => z.object({ success: z.literal(true), result });
export type Envelope<T> = { success: true; result: T } | Failure;
