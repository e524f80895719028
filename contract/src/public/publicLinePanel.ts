// Panel of a public line, shown before its approval.
import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Instant, LocalizedText, Named, Person, Version } from '../platform/primitives.ts';
import { ofCase } from '../register/caseRoutes.ts';
import { PublicLine } from '../register/publicLines.ts';
import { redactionCategories, Span } from '../register/redaction.ts';
import { PublicCase } from './publications.ts';

const ProposedPart = z.object({
  name: LocalizedText,
  text: z.string(),
  proposals: z.array(z.object({ ...Span.shape, category: z.enum(redactionCategories) })),
});

export const PublicLinePanel = z.object({
  /** Number of events, sent back. */
  version: Version,
  /** The action that approves it now. */
  action: z.nullable(z.enum(['startCheck', 'drawRapporteur', 'changePublicLine'])),
  fields: z.array(
    z.object({
      key: z.string(),
      type: Named,
      parts: z.array(ProposedPart),
      /** A list value, confirmed as it is; null for a text. */
      value: z.nullable(Named),
    }),
  ),
  /** Null while none was approved. */
  line: z.nullable(
    z.object({ version: z.int(), texts: PublicLine, approvedAt: Instant, approvedBy: z.nullable(Person) }),
  ),
  coded: PublicCase,
});
export type PublicLinePanel = z.infer<typeof PublicLinePanel>;

export const getPublicLine = get('/api/cases/:number/public-line/', ofCase, {
  response: PublicLinePanel,
  summary: 'What the filer typed of the public fields of a case, what is proposed to be cut out, and the line in force',
});
