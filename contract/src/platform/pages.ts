// Pages that texts may link to; web/src/app/pages.test.ts compares them.
import type { LocalizedText } from './primitives.ts';

export const linkablePages = {
  '/home': { al: 'Kreu', en: 'Home' },
  '/denounces/register': { al: 'Regjistro një denoncim', en: 'Register a denouncement' },
  '/denounces/list': { al: 'Denoncime online', en: 'Online denouncements' },
  '/denounces/track': { al: 'Ndiq denoncimin', en: 'Track a denouncement' },
  '/complaints/register': { al: 'Regjistro një ankesë', en: 'Register a complaint' },
  '/complaints/list': { al: 'Ankesa online', en: 'Online complaints' },
  '/complaints/track': { al: 'Ndiq ankesën', en: 'Track a complaint' },
  '/figures': { al: 'Shifra', en: 'Figures' },
  '/hearings': { al: 'Agjenda e seancave', en: 'Agenda of hearings' },
  '/faq': { al: 'Pyetje të shpeshta', en: 'Questions and answers' },
  '/premises': { al: 'Qendrat e votimit dhe zyrat në hartë', en: 'Voting centres and offices on a map' },
  '/documents': { al: 'Dokumente', en: 'Documents' },
  '/documents/check': { al: 'Verifikimi i një dokumenti', en: 'Verifying a document' },
  '/verify': { al: 'Kontrollimi i një vërtetimi', en: 'Checking a receipt' },
  '/register-log': { al: 'Regjistri i pandryshueshëm', en: 'The register log' },
  '/privacy': { al: 'Njoftimi i privatësisë', en: 'Privacy notice' },
  '/api': { al: 'Të dhëna të hapura dhe API', en: 'Open data and API' },
  '/app/dashboards/default': { al: 'Dashboard', en: 'Dashboard' },
  '/app/dashboards/due': { al: 'Afatet sot', en: 'Due today' },
  '/app/dashboards/figures': { al: 'Shifrat', en: 'Figures' },
  '/app/dashboards/report': { al: 'Raporti i periudhës', en: 'Report of a period' },
  '/app/reports/kzaz': { al: 'Raportimi për KZAZ-të', en: 'KZAZ reports' },
  '/app/reports/qv': { al: 'Raportimi për QV-të', en: 'Voting centre reports' },
  '/app/reports/vnv': { al: 'Raportimi për VNV-të', en: 'Counting place reports' },
  '/app/profile/my': { al: 'Profili im', en: 'My profile' },
  '/app/profile/my/security': { al: 'Siguria e llogarisë', en: 'Security of the account' },
  '/app/profile/my/sessions': { al: 'Hyrjet e mia', en: 'My sessions' },
  '/app/profile/password': { al: 'Ndryshimi i fjalëkalimit', en: 'Changing the password' },
  '/app/profile/notification': { al: 'Cilësimet e njoftimeve', en: 'Notification settings' },
  '/app/notices': { al: 'Njoftimet', en: 'Notices' },
  '/app/administration/members': { al: 'Përdoruesit', en: 'Members' },
  '/app/administration/roles': { al: 'Rolet dhe lejet', en: 'Roles and permissions' },
  '/app/administration/grants': { al: 'Të drejta me dy persona', en: 'Two-person rights' },
  '/app/administration/lists': { al: 'Listat', en: 'Lists' },
  '/app/administration/deadlines': { al: 'Afatet dhe kalendari', en: 'Deadlines and calendar' },
  '/app/administration/elections': { al: 'Zgjedhjet', en: 'Elections' },
  '/app/administration/settings': { al: 'Konfigurimi', en: 'Settings' },
  '/app/administration/retention': { al: 'Ruajtja e të dhënave', en: 'Retention of data' },
  '/app/administration/texts': { al: 'Tekstet', en: 'Texts' },
  '/app/administration/audit': { al: 'Regjistri i veprimeve', en: 'Audit log' },
  '/app/administration/identities': { al: 'Hapjet e identiteteve', en: 'Openings of identities' },
  '/app/administration/health': { al: 'Gjendja e shërbimit', en: 'Health of the service' },
  '/app/administration/outbox': { al: 'Mesazhet dalëse', en: 'Outgoing messages' },
  '/app/docs/documentation': { al: 'Manuali i përdorimit', en: 'User manual' },
  '/app/registers/denouncements': { al: 'Radha e denoncimeve', en: 'Queue of denouncements' },
  '/app/registers/complaints': { al: 'Radha e ankesave', en: 'Queue of complaints' },
  '/app/registers/new/denouncement': { al: 'Denoncim në letër', en: 'Denouncement on paper' },
  '/app/registers/new/complaint': { al: 'Ankesë në letër', en: 'Complaint on paper' },
  '/app/registers/hearings': { al: 'Seancat', en: 'Hearings' },
  '/app/registers/requests': { al: 'Kërkesat', en: 'Requests' },
} as const satisfies Record<string, LocalizedText>;

const withMore: readonly string[] = ['/app/docs/documentation'];

/** `to` may have a query. */
export function isLinkablePage(to: string): boolean {
  const [path = ''] = to.split('?');
  const above = path.slice(0, path.lastIndexOf('/'));
  return path in linkablePages || (withMore.includes(above) && /^[a-z0-9-]+$/.test(path.slice(above.length + 1)));
}
