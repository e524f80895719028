import { type PublishedDocument, tiraneDay } from '@denonco/contract';
import type { Handlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { fault } from '../../platform/http/fault.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { documentsOf } from './documents.ts';
import { faqOffered } from './faq.store.ts';
import { type OfferedDocument, offeredDocuments } from './offered.store.ts';
import { publishedFile } from './publishedFile.ts';

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

export const documentsHandlers: Handlers<'listFaq' | 'listDocs' | 'downloadDoc'> = {
  listFaq: ({ deps }) => faqOffered(deps),
  async listDocs({ deps }) {
    const made = await documentsOf(deps.config, await publisherInForce(deps));
    const published = await offeredDocuments(deps.db);
    return [...published.map(toPublished), ...made.map(({ body: _, ...shown }) => shown)];
  },
  async downloadDoc({ query: { id }, ...call }) {
    const documents = await documentsOf(call.deps.config, await publisherInForce(call.deps));
    const found = documents.find((one) => one.id === id);
    const published = found ? undefined : (await offeredDocuments(call.tx)).find((one) => publicId(one) === id);
    if (published) {
      const body = await call.deps.storage.readLetter(published.fileId);
      return new Download(body, 'application/pdf', `${published.slug}.pdf`, { etag: `"${published.fileId}"` });
    }
    if (!found) {
      const decision = await publishedFile(id, call);
      if (!decision) throw fault('not_found');
      return decision;
    }
    return new Download(found.body, 'application/pdf', `${found.id}.pdf`);
  },
};
