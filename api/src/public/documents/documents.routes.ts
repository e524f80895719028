import { type PublishedDocument, tiraneDay } from '@denonco/contract';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { drawInThread } from '../../platform/pdf/draw.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import { getPublisher } from '../../reference/settings/settings.store.ts';
import { documentOf } from '../../register/decisions/publications.rules.ts';
import { findPublicCase } from '../../register/projection/projection.store.ts';
import { toPublicCase } from '../../register/projection/publications.present.ts';
import type { decisionPdf } from './decision.pdf.ts';
import { documentsOf } from './documents.ts';
import { cachedFaq } from './faq.store.ts';
import { listOfferedDocuments, type OfferedDocument } from './offered.store.ts';

/** Excludes documents that the program makes. */
const publicId = ({ slug }: Pick<OfferedDocument, 'slug'>): string => `doc-${slug}`;

const toPublished = ({ slug, fileId: _, at, ...one }: OfferedDocument): PublishedDocument => ({
  ...one,
  id: publicId({ slug }),
  pages: null,
  updatedOn: tiraneDay(at),
});

export const documentsHandlers = {
  listFaq: ({ deps }) => cachedFaq(deps),
  async listDocs({ deps }) {
    const generated = await documentsOf(await getPublisher(deps));
    const published = await listOfferedDocuments(deps.db);
    return [...published.map(toPublished), ...generated.map(({ body: _, ...listed }) => listed)];
  },
  async downloadDoc({ query: { id }, ...call }) {
    const found = (await documentsOf(await getPublisher(call.deps))).find((one) => one.id === id);
    if (found) return new Download(found.body, 'application/pdf', `${found.id}.pdf`);
    const offered = (await listOfferedDocuments(call.tx)).find((one) => publicId(one) === id);
    if (!offered) return publishedFile(id, call);
    const body = await call.deps.storage.readLetter(offered.fileId);
    return new Download(body, 'application/pdf', `${offered.slug}.pdf`, { etag: `"${offered.fileId}"` });
  },
} satisfies SomeHandlers;

const drawDecision = drawInThread<typeof decisionPdf>(new URL('./decision.pdf.ts', import.meta.url), 'decisionPdf');

const numbered = /^vendim-([A-Z]{3}-\d{4}-\d{6,})$/;

/** The file of the published decision with this id. @throws HttpError `not_found`. */
async function publishedFile(id: string, { tx, deps, now }: Pick<Call<never>, 'tx' | 'deps' | 'now'>) {
  const number = numbered.exec(id)?.[1];
  const row = number === undefined ? undefined : await findPublicCase(tx, number);
  const document = row && documentOf(row.number, row.decision);
  if (!row || !document) throw httpError('not_found');
  const publicCase = toPublicCase(row, await getReferenceLists(deps, tx), now);
  const { body } = await drawDecision(publicCase, await getPublisher(deps, tx));
  return new Download(body, 'application/pdf', document.name);
}
