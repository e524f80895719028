// Bundles: a case as one ZIP file, without the identity; its first file is the case as one PDF.
import * as z from 'zod/mini';
import { get, post } from '../platform/http.ts';
import { CaseNumber, CaseNumberParams, Instant, type LocalizedText, Person } from '../platform/primitives.ts';
import { byTicket } from '../platform/routeGroups.ts';

export const bundleReceivers = ['court', 'prosecutor', 'archive'] as const;
export const bundleReceiverLabels: Readonly<Record<(typeof bundleReceivers)[number], LocalizedText>> = {
  court: { al: 'Gjykata', en: 'Court' },
  prosecutor: { al: 'Prokuroria', en: 'Prosecutor' },
  archive: { al: 'Arkivi', en: 'Archive' },
};

export const bundleParts = ['evidence', 'letters', 'messages'] as const;
export const bundlePartLabels: Readonly<Record<(typeof bundleParts)[number], LocalizedText>> = {
  evidence: { al: 'Skedarët', en: 'Files' },
  letters: { al: 'Dokumentet zyrtare', en: 'Official documents' },
  messages: { al: 'Mesazhet dhe përgjigjet', en: 'Messages and answers' },
};

/** Days until the file is deleted. */
export const bundleDays = 7;

const BundleChoice = z.object({
  receiver: z.enum(bundleReceivers),
  /** `redacted`: decision as published, other texts without the proposed redactions, no letters. */
  texts: z.enum(['whole', 'redacted']),
  /** Otherwise cleaned copies, where there are any. */
  originals: z.boolean(),
  leaveOut: z.array(z.enum(bundleParts)).check(z.maxLength(bundleParts.length)),
});
export type BundleChoice = z.infer<typeof BundleChoice>;

export const Bundle = z.object({
  ...BundleChoice.shape,
  id: z.uuid(),
  askedAt: Instant,
  askedBy: Person,
  /** `gone`: expired and deleted. */
  state: z.enum(['waiting', 'making', 'ready', 'cancelled', 'failed', 'gone']),
  /** Steps of the making, one for each file and each picture of the PDF; 0 until counted. */
  filesTotal: z.int(),
  filesDone: z.int(),
  size: z.nullable(z.int()),
  sha256: z.nullable(z.string()),
  /** Size and hash of the PDF, which is in the ZIP file too. */
  pdf: z.nullable(z.object({ size: z.int(), sha256: z.string() })),
  keptUntil: z.nullable(Instant),
});
export type Bundle = z.infer<typeof Bundle>;

export const CaseBundles = z.object({
  items: z.array(Bundle),
  /** Whether this member may make and download bundles of this case. */
  mayMake: z.boolean(),
});
export type CaseBundles = z.infer<typeof CaseBundles>;

export const bundleFormat = 'denonco-bundle/v1';

export const bundleFiles = ['zip', 'pdf'] as const;
export type BundleFile = (typeof bundleFiles)[number];
export const bundleFileName = (number: string, file: BundleFile): string => `${number}-dosja.${file}`;

const path = '/api/cases/:number/bundles/';
const bundles = { access: 'cases.export', params: CaseNumberParams, response: CaseBundles } as const;
const bundleParams = z.object({ number: CaseNumber, id: z.uuid() });

export const listBundles = get(path, bundles, {
  errors: ['not_found'],
  summary: 'Bundles of a case: for whom, by whom, and how far the one under way is',
});
export const makeBundle = post(path, bundles, {
  body: BundleChoice,
  errors: ['not_found', 'not_allowed_now', 'already_sent'],
  idempotent: true,
  summary:
    'Make a ZIP file and a PDF of the whole case for another authority; one at a time for each case, written to the audit log',
});
export const cancelBundle = post(`${path}:id/cancel/`, 'cases.export', {
  params: bundleParams,
  response: CaseBundles,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Stop making a bundle',
});
export const linkBundle = post(`${path}:id/link/`, 'cases.export', {
  params: bundleParams,
  query: z.object({ file: z._default(z.enum(bundleFiles), 'zip') }),
  response: z.object({ url: z.string(), expiresAt: Instant }),
  errors: ['not_found', 'not_allowed_now', 'erased'],
  summary: 'An address for the ZIP file or the PDF of a bundle that holds for five minutes; written to the audit log',
});
export const downloadBundle = get('/api/bundles/files/:ticket/', byTicket, {
  errors: ['expired', 'erased'],
  summary: 'The ZIP file or the PDF as an attachment, by a sealed address',
});
