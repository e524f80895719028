// Decisions of KAS on a sanction proposed by the Commissioner (KZ 21.1.d, 21.1.dh): an act of another body than the
// case's, with its own appeal.
import { announced, member, order, reasons, votes } from './decision.ts';
import { same, type Templates } from './template.ts';

const right = { al: 'E drejta e ankimit', en: 'Right of appeal' };

export const sanction: Templates = {
  denouncement: {
    title: { al: 'Vendim', en: 'Decision' },
    recipient: { al: '{subjects}\n{filer}', en: '{subjects}\n{filer}' },
    subject: {
      al: 'Për sanksionin e kërkuar në çështjen nr. {case}: {object}',
      en: 'On the sanction asked for in case no. {case}: {object}',
    },
    legal: {
      al: 'Nenet 21 dhe 144 të Kodit Zgjedhor (ligji nr. 10019, datë 29.12.2008, i ndryshuar)',
      en: 'Articles 21 and 144 of the Electoral Code (Law no. 10019 of 29.12.2008, as amended)',
    },
    fields: [
      {
        code: 'course',
        label: { al: 'Hyrja', en: 'Introduction' },
        text: {
          al: 'Komisioni i Ankimimeve dhe Sanksioneve shqyrtoi kërkesën e Komisionerit Shtetëror të Zgjedhjeve për sanksion në çështjen nr. {case}, të regjistruar më {registeredAt}, me objekt: {object}. Vendi i ngjarjes: {place}.',
          en: 'The Complaints and Sanctions Commission has examined the State Election Commissioner’s request for a sanction in case no. {case}, registered on {registeredAt}, concerning: {object}. Place: {place}.',
        },
      },
      reasons,
      order,
      votes,
      { code: 'appeal', label: right, text: same('{challenge}') },
    ],
    body: [
      { field: 'course' },
      { heading: { al: 'Vëren', en: 'Findings' } },
      { field: 'reasons' },
      { order: { al: 'Vendosi', en: 'Decided' } },
      { field: 'order' },
      announced,
      { field: 'votes' },
      { heading: right },
      { field: 'appeal' },
    ],
    // It has no rapporteur.
    signatories: [1, 2, 3, 4, 5].map((at) => ({ role: member, name: `{voter${at}}` })),
  },
  complaint: undefined,
};
