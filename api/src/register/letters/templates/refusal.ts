// Endings without examination: not accepted, or not completed in time. Both are decisions with an appeal (KPA 44.2.b;
// KZ 129.3.b, 145.1).
import { announced, kasMembers, votes } from './decision.ts';
import { commissioner, filer, same, type Template, type TemplateField, type Templates } from './template.ts';

const right = { al: 'E drejta e ankimit', en: 'Right of appeal' };
const why: TemplateField = { code: 'why', label: { al: 'Arsyet', en: 'Reasons' }, text: same('{refusal}') };

const of = (
  parts: Pick<Template, 'subject' | 'legal' | 'signatories'> & {
    readonly opening: TemplateField['text'];
    readonly order: TemplateField['text'];
    readonly appeal: TemplateField['text'];
    /** Only for bodies that vote. */
    readonly votes?: TemplateField;
  },
): Template => ({
  title: { al: 'Vendim', en: 'Decision' },
  recipient: filer,
  subject: parts.subject,
  legal: parts.legal,
  fields: [
    { code: 'opening', label: { al: 'Hyrja', en: 'Introduction' }, text: parts.opening },
    why,
    { code: 'order', label: { al: 'Pjesa urdhëruese', en: 'Operative part' }, text: parts.order },
    ...(parts.votes ? [parts.votes] : []),
    { code: 'appeal', label: right, text: parts.appeal },
  ],
  body: [
    { field: 'opening' },
    { heading: { al: 'Vëren', en: 'Findings' } },
    { field: 'why' },
    { order: { al: 'Vendosi', en: 'Decided' } },
    { field: 'order' },
    announced,
    ...(parts.votes ? [{ field: parts.votes.code }] : []),
    { heading: right },
    { field: 'appeal' },
  ],
  signatories: parts.signatories,
});

export const refusal: Templates = {
  denouncement: of({
    subject: { al: 'Mospranimi i denoncimit nr. {case}', en: 'Denouncement no. {case} is not accepted' },
    legal: {
      al: 'Nenet 44, 62 dhe 99 të Kodit të Procedurave Administrative (ligji nr. 44/2015)',
      en: 'Articles 44, 62 and 99 of the Code of Administrative Procedure (Law no. 44/2015)',
    },
    opening: {
      al: 'Komisioneri Shtetëror i Zgjedhjeve verifikoi denoncimin nr. {case}, të regjistruar më {registeredAt}, me objekt: {object}.',
      en: 'The State Election Commissioner has checked denouncement no. {case}, registered on {registeredAt}, concerning: {object}.',
    },
    order: {
      al: '1. Denoncimi nr. {case} nuk pranohet për shqyrtim.\n1. Ky vendim hyn në fuqi menjëherë.',
      en: '1. Denouncement no. {case} is not accepted for examination.\n1. This decision enters into force at once.',
    },
    appeal: {
      al: '{challenge} Ankimi depozitohet me shkrim në selinë e {short}-së ose në {portal}.',
      en: '{challenge} The appeal is filed in writing at the seat of {short} or at {portal}.',
    },
    signatories: [commissioner],
  }),
  complaint: of({
    subject: { al: 'Mospranimi i kërkesës ankimore nr. {case}', en: 'Complaint no. {case} is not accepted' },
    legal: {
      al: 'Nenet 129, 130 dhe 144 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
      en: 'Articles 129, 130 and 144 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
    },
    opening: {
      al: 'Komisioni i Ankimimeve dhe Sanksioneve verifikoi kërkesën ankimore nr. {case}, të regjistruar më {registeredAt}, kundër {actGenitive}.',
      en: 'The Complaints and Sanctions Commission has checked complaint no. {case}, registered on {registeredAt}, against {actGenitive}.',
    },
    order: {
      al: '1. Kërkesa ankimore nr. {case} nuk pranohet për shqyrtim.',
      en: '1. Complaint no. {case} is not accepted for examination.',
    },
    appeal: same('{challenge}'),
    votes,
    signatories: kasMembers,
  }),
};
