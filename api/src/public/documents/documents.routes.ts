import { type PublishedDocument, type routes, tiraneDay } from '@denonco/contract';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { orNotFound } from '../../platform/http/httpError.ts';
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
const publicId = ({ slug }: OfferedDocument): string => `doc-${slug}`;

const toPublished = (one: OfferedDocument): PublishedDocument => ({
  id: publicId(one),
  title: one.title,
  summary: one.summary,
  language: one.language,
  kind: one.kind,
  pages: null,
  size: one.size,
  updatedOn: tiraneDay(one.at.getTime()),
});

export const documentsHandlers = {
  listFaq: ({ deps }) => cachedFaq(deps),
  async listDocs({ deps }) {
    const generated = await documentsOf(deps.config, await getPublisher(deps));
    const published = await listOfferedDocuments(deps.db);
    return [...published.map(toPublished), ...generated.map(({ body: _, ...listed }) => listed)];
  },
  async downloadDoc({ query: { id }, ...call }) {
    const documents = await documentsOf(call.deps.config, await getPublisher(call.deps));
    const found = documents.find((one) => one.id === id);
    const published = found ? undefined : (await listOfferedDocuments(call.tx)).find((one) => publicId(one) === id);
    if (published) {
      const body = await call.deps.storage.readLetter(published.fileId);
      return new Download(body, 'application/pdf', `${published.slug}.pdf`, { etag: `"${published.fileId}"` });
    }
    if (!found) {
      return orNotFound(await publishedFile(id, call));
    }
    return new Download(found.body, 'application/pdf', `${found.id}.pdf`);
  },
} satisfies SomeHandlers;

const drawDecision = drawInThread<typeof decisionPdf>(new URL('./decision.pdf.ts', import.meta.url), 'decisionPdf');

const numbered = /^vendim-([A-Z]{3}-\d{4}-\d{6,})$/;

/** The file of a published decision, if one has this id. */
async function publishedFile(
  id: string,
  { tx, deps, now }: Pick<Call<(typeof routes)['downloadDoc']>, 'tx' | 'deps' | 'now'>,
): Promise<Download | undefined> {
  const number = numbered.exec(id)?.[1];
  const row = number === undefined ? undefined : await findPublicCase(tx, number);
  const document = row && documentOf(row.number, row.decision);
  if (!row || !document) return undefined;
  const { body } = await drawDecision(
    toPublicCase(row, await getReferenceLists(deps, tx), now),
    await getPublisher(deps, tx),
  );
  return new Download(body, 'application/pdf', document.name);
}
