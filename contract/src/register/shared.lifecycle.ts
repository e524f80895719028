// Rows that both lifecycles have; what differs between them, such as statuses and permissions, is added there.
import type { LifecycleRow } from './lifecycle.ts';

export const shared = {
  handOutCode: {
    action: 'handOutCode', to: 'same', by: 'system',
    label: { al: 'Shtyp kodin e ndjekjes', en: 'Print the tracking code' }, done: { al: 'U shtyp dhe u dorëzua fleta me kodin e ndjekjes', en: 'The slip with the tracking code was printed and handed out' },
    asks: [], filerSees: true, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  handOutLink: {
    action: 'handOutLink', from: ['returned'], to: 'same', by: 'system',
    label: { al: 'Shtyp një lidhje për përgjigje', en: 'Print a reply link' }, done: { al: 'U shtyp dhe u dorëzua një lidhje për përgjigje', en: 'A reply link was printed and handed out' },
    asks: [], filerSees: true, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  changePublicLine: {
    action: 'changePublicLine', to: 'same',
    label: { al: 'Ndrysho rreshtin publik', en: 'Change the public line' }, done: { al: 'U miratua rreshti publik', en: 'Public line approved' },
    asks: ['publicLine'], filerSees: false, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  refer: {
    action: 'refer', to: 'same',
    label: { al: 'Kallëzo në prokurori', en: 'Refer to the prosecution' }, done: { al: 'U bë kallëzim penal', en: 'Referred to the prosecution' },
    asks: ['body', 'reason'], optional: ['report'], filerSees: true, publicSees: true, starts: ['prosecution'], legalBasis: 'KZ 137.3; KPP 281.3',
  },
  recordReferral: {
    action: 'recordReferral', to: 'same',
    label: { al: 'Regjistro përgjigjen e prokurorisë', en: 'Record the prosecution’s answer' }, done: { al: 'Prokuroria u përgjigj', en: 'The prosecution answered' },
    asks: ['referralResult'], optional: ['reason'], onlyAfter: 'refer', filerSees: true, publicSees: true, stops: ['prosecution'], legalBasis: 'KZ 167/1',
  },
  correctPublication: {
    action: 'correctPublication', to: 'same',
    label: { al: 'Korrigjo publikimin', en: 'Correct the publication' }, done: { al: 'Vendimi u publikua i korrigjuar', en: 'Corrected decision published' },
    asks: ['publication', 'reason'], onlyAfter: 'publish', filerSees: true, publicSees: true, legalBasis: 'KZ 19.1.c',
  },
  withdrawPublication: {
    action: 'withdrawPublication', to: 'same',
    label: { al: 'Tërhiq publikimin', en: 'Withdraw the publication' }, done: { al: 'Publikimi i vendimit u tërhoq', en: 'Publication of the decision withdrawn' },
    asks: ['reason'], onlyAfter: 'publish', unpublishes: true, filerSees: true, publicSees: true, legalBasis: 'praktikë e KQZ-së',
  },
  hideFromPublic: {
    action: 'hideFromPublic', to: 'same',
    label: { al: 'Fshih nga publiku', en: 'Hide from the public' }, done: { al: 'U fsheh nga publiku', en: 'Hidden from the public' },
    asks: ['hiding'], visibility: 'hides', filerSees: false, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  showToPublic: {
    action: 'showToPublic', to: 'same',
    label: { al: 'Kthe në publik', en: 'Show to the public again' }, done: { al: 'U kthye në publik', en: 'Shown to the public again' },
    asks: ['reason'], visibility: 'shows', onlyAfter: 'hideFromPublic', filerSees: false, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  addDocuments: {
    action: 'addDocuments', to: 'same', by: 'system',
    label: { al: 'Shto dokumente', en: 'Add documents' }, done: { al: 'U shtuan dokumente', en: 'Documents added' },
    asks: [], filerSees: true, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  addInternalDocuments: {
    action: 'addInternalDocuments', to: 'same', by: 'system',
    label: { al: 'Shto dokumente të brendshme', en: 'Add internal documents' }, done: { al: 'U shtuan dokumente të brendshme', en: 'Internal documents added' },
    asks: [], filerSees: false, publicSees: false, legalBasis: 'praktikë e KQZ-së',
  },
  recount: {
    action: 'recount', to: 'same', by: 'system',
    label: { al: 'Llogarit afatin përsëri', en: 'Recalculate the deadline' }, done: { al: 'Afati u llogarit përsëri: ndryshoi rregulli ose kalendari', en: 'The deadline was recalculated: its rule or the calendar changed' },
    asks: [], filerSees: true, publicSees: true, recounts: true,
  },
  recountInside: {
    action: 'recountInside', to: 'same', by: 'system',
    label: { al: 'Llogarit përsëri një afat të brendshëm', en: 'Recalculate an internal deadline' }, done: { al: 'Një afat i brendshëm u llogarit përsëri', en: 'An internal deadline was recalculated' },
    asks: [], filerSees: false, publicSees: false, recounts: true,
  },
  eraseIdentity: {
    action: 'eraseIdentity', to: 'same', by: 'system',
    label: { al: 'Fshi identitetin', en: 'Erase the identity' }, done: { al: 'Identiteti dhe kontaktet u fshinë, sepse mbaroi koha e ruajtjes', en: 'Identity and contacts were erased: the retention period had ended' },
    toFiler: { al: 'Identiteti dhe kontaktet tuaja u fshinë, sepse mbaroi koha e ruajtjes', en: 'Your identity and contacts were erased because the retention period ended' },
    asks: [], filerSees: true, publicSees: false, legalBasis: 'Ligji 124/2024',
  },
  eraseContent: {
    action: 'eraseContent', to: 'same', by: 'system',
    label: { al: 'Fshi përmbajtjen', en: 'Erase the content' }, done: { al: 'Përmbajtja dhe provat u fshinë, sepse mbaroi koha e ruajtjes', en: 'Content and evidence were erased: the retention period had ended' },
    toFiler: { al: 'Ajo që paraqitët u fshi, sepse mbaroi koha e ruajtjes', en: 'What you filed was erased because the retention period ended' },
    asks: [], filerSees: true, publicSees: false, forGood: true, legalBasis: 'Ligji 124/2024',
  },
} as const satisfies Record<string, Partial<LifecycleRow>>;
