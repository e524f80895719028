// What the public reads and downloads: questions, guides, forms.
import type { Handlers } from '../http/call.ts';
import { Download } from '../http/download.ts';
import { fault } from '../http/fault.ts';
import { publishedFile } from '../publications/publishedFile.ts';
import { publisherInForce } from '../settings/settings.store.ts';
import { documentsOf } from './documents.ts';
import { faqOffered } from './faq.store.ts';

export const documentsHandlers: Handlers<'listFaq' | 'listDocs' | 'downloadDoc'> = {
  listFaq: ({ deps }) => faqOffered(deps),
  async listDocs({ deps }) {
    const documents = await documentsOf(deps.config, await publisherInForce(deps));
    return documents.map(({ body: _, ...shown }) => shown);
  },
  async downloadDoc({ query: { id }, ...call }) {
    const documents = await documentsOf(call.deps.config, await publisherInForce(call.deps));
    const found = documents.find((one) => one.id === id);
    if (!found) {
      const decision = await publishedFile(id, call);
      if (!decision) throw fault('not_found');
      return decision;
    }
    return new Download(found.body, 'application/pdf', `${found.id}.pdf`);
  },
};
