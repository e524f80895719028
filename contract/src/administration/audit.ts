// The audit log for reading, without a filer's data.
import * as z from 'zod/mini';
import { get } from '../platform/http.ts';
import { Day, Instant, Locale, line, Person } from '../platform/primitives.ts';

/** Null for the system and for visitors. */
export const AuditLine = z.object({
  id: z.int(),
  at: Instant,
  member: z.nullable(Person),
  action: z.string(),
  target: z.nullable(z.string()),
  targetName: z.nullable(z.string()),
  isFailure: z.boolean(),
});
export type AuditLine = z.infer<typeof AuditLine>;

export const auditFilter = {
  search: z.optional(line(120, 0)),
  member: z.optional(z.uuid()),
  /** A group or a whole action. */
  action: z.optional(z.string().check(z.regex(/^[A-Za-z.]{1,60}$/))),
  target: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_.:/ -]{1,120}$/))),
  from: z.optional(Day),
  to: z.optional(Day),
  failures: z.optional(z.literal('yes')),
};

const audit = '/api/administration/audit';
export const listAudit = get(`${audit}/`, 'audit.read', {
  query: z.object({ ...auditFilter, after: z.optional(z.string().check(z.regex(/^\d{1,18}$/))) }),
  response: z.object({ items: z.array(AuditLine), next: z.nullable(z.string()) }),
  summary: 'What was done, newest first, by page',
});
export const listAuditMembers = get(`${audit}/members/`, 'audit.read', {
  response: z.array(Person),
  summary: 'Whoever can stand in the audit log, for its filter',
});
export const getAuditEntry = get(`${audit}/:id/`, 'audit.read', {
  params: z.object({ id: z.string().check(z.regex(/^\d{1,18}$/)) }),
  response: z.extend(AuditLine, { data: z.record(z.string(), z.unknown()) }),
  errors: ['not_found'],
  summary: 'One entry with everything that was written with it',
});
export const exportAudit = get(`${audit}/export/`, 'audit.read', {
  shedPriority: 'first',
  query: z.object({ ...auditFilter, format: z.enum(['xlsx', 'csv']), lang: z.optional(Locale) }),
  response: z.unknown(),
  requiresStepUp: true,
  limited: true,
  summary: 'Exactly what the filters find, as a file; taking it is an entry of its own',
});
