// The program's permissions and roles; administrators edit roles, so permissions are read from the database.
import { codesOf } from './codes.ts';
import type { LocalizedText } from './primitives.ts';

export const permissions = {
  dashboard: { al: 'Dashboard', en: 'Dashboard' },
  'denouncements.register': { al: 'Regjistrimi i denoncimeve në letër', en: 'Register denouncements on paper' },
  'denouncements.read': { al: 'Shikimi i denoncimeve', en: 'Read denouncements' },
  'denouncements.check': { al: 'Verifikimi paraprak i denoncimeve', en: 'Preliminary check of denouncements' },
  'denouncements.assign': { al: 'Caktimi i përgjegjësit', en: 'Assign denouncements' },
  'denouncements.investigate': { al: 'Hetimi administrativ', en: 'Administrative investigation' },
  'denouncements.decide': { al: 'Vendimi për denoncimet', en: 'Decide denouncements' },
  'denouncements.sanction': { al: 'Sanksionet e propozuara në KAS', en: 'Sanctions proposed to KAS' },
  'denouncements.close': { al: 'Mbyllja e denoncimeve', en: 'Close denouncements' },
  'denouncements.publish': { al: 'Publikimi i vendimeve për denoncimet', en: 'Publish decisions on denouncements' },
  'complaints.register': { al: 'Regjistrimi i ankesave në letër', en: 'Register complaints on paper' },
  'complaints.read': { al: 'Shikimi i ankesave', en: 'Read complaints' },
  'complaints.draw': { al: 'Shorti i relatorit', en: 'Draw rapporteurs' },
  'complaints.join': { al: 'Bashkimi i ankesave', en: 'Join complaints' },
  'complaints.check': { al: 'Verifikimi i ankesave', en: 'Check complaints' },
  'complaints.decide': { al: 'Vendimi për ankesat', en: 'Decide complaints' },
  'complaints.publish': { al: 'Publikimi i vendimeve të KAS-it', en: 'Publish decisions of KAS' },
  'identities.open': { al: 'Hapja e identitetit të depozituesit', en: 'Open the identity of a filer' },
  'identities.approve': { al: 'Miratimi i hapjes së identitetit', en: 'Approve the opening of an identity' },
  'premises.read': { al: 'Shikimi i raportimeve për objektet', en: 'Read reports of premises' },
  'premises.report': { al: 'Raportimi i objekteve', en: 'Report premises' },
  'premises.inspect': { al: 'Inspektimi i objekteve', en: 'Inspect premises' },
  'premises.review': { al: 'Shqyrtimi i raportimeve për objektet', en: 'Review reports of premises' },
  'members.manage': { al: 'Përdoruesit dhe ftesat', en: 'Members and invitations' },
  'roles.manage': { al: 'Rolet dhe lejet', en: 'Roles and permissions' },
  'lists.manage': { al: 'Listat e formularëve', en: 'Form lists' },
  'deadlines.manage': { al: 'Afatet dhe kalendari', en: 'Deadlines and calendar' },
  'elections.manage': { al: 'Zgjedhjet dhe zonat', en: 'Elections and zones' },
  'texts.manage': { al: 'Shabllonet, pyetjet, dokumentet dhe manuali', en: 'Templates, questions, documents and manual' },
  'settings.manage': { al: 'Konfigurimi i portalit', en: 'Settings of the portal' },
  'audit.read': { al: 'Regjistri i veprimeve', en: 'Audit log' },
  'log.open': { al: 'Hapjet e regjistrit të pandryshueshëm', en: 'Openings of the register log' },
  'service.read': { al: 'Gjendja e shërbimit', en: 'Health of the service' },
  'outbox.read': { al: 'Mesazhet që dalin dhe punët në radhë', en: 'Outgoing messages and the job queue' },
  'cases.export': { al: 'Eksportimi i radhës së punës', en: 'Export the work queue' },
} as const satisfies Record<string, LocalizedText>;

export type Permission = keyof typeof permissions;

export const permissionCodes = codesOf(permissions);
export const isPermission = (key: string): key is Permission => key in permissions;

/** At least one member who can sign in holds both. */
export const administration = ['members.manage', 'roles.manage'] as const satisfies readonly Permission[];
/** Keeps both, so that administrators can always be appointed. */
export const administratorRole = 'KqzAdministrator';

/** `country`: every case; `assigned`: own cases; `municipality`: the own municipality. */
export const scopes = ['country', 'assigned', 'municipality'] as const;
export type Scope = (typeof scopes)[number];
export const isScope = (key: string): key is Scope => scopes.some((one) => one === key);

/** The calling member, with what decides which cases are accessible. */
export interface Worker {
  readonly memberId: string;
  readonly scope: Scope;
  readonly permissions: ReadonlySet<Permission>;
  /** Members absent today who named this one as deputy. */
  readonly deputyFor?: readonly string[];
}

export const ownersOfWork = ({ memberId, deputyFor = [] }: Worker): readonly string[] => [memberId, ...deputyFor];

/** Scope `assigned` reaches only cases that the member handles, for reading too. Municipalities play no part here. */
export const isInScope = (worker: Worker, assigneeId: string | null): boolean =>
  worker.scope === 'country' ||
  (worker.scope === 'assigned' && assigneeId !== null && ownersOfWork(worker).includes(assigneeId));

export const roles = {
  QvsMapsPortalAdmin: { name: { al: 'Admin Portal Hartat QV', en: 'Voting centre maps portal admin' }, scope: 'municipality', permissions: ['dashboard', 'premises.read', 'premises.report'] },
  KqzRegistrar: {
    name: { al: 'Protokollist', en: 'Registrar' }, scope: 'country',
    permissions: [
      'dashboard', 'denouncements.register', 'denouncements.read', 'denouncements.check', 'denouncements.assign',
      'denouncements.close', 'denouncements.publish', 'complaints.register', 'identities.open', 'cases.export',
    ],
  },
  KqzInvestigator: { name: { al: 'Hetues administrativ', en: 'Investigator' }, scope: 'assigned', permissions: ['dashboard', 'denouncements.read', 'denouncements.investigate', 'identities.open'] },
  KqzCommissioner: {
    name: { al: 'Komisioneri Shtetëror', en: 'State Commissioner' }, scope: 'country',
    permissions: [
      'dashboard', 'denouncements.read', 'denouncements.assign', 'denouncements.decide', 'denouncements.publish',
      'identities.open', 'identities.approve', 'cases.export', 'premises.read', 'premises.review',
    ],
  },
  KasSecretary: { name: { al: 'Sekretar i KAS-it', en: 'KAS secretary' }, scope: 'country', permissions: ['dashboard', 'complaints.read', 'complaints.register', 'complaints.draw', 'complaints.join', 'complaints.publish', 'denouncements.sanction', 'cases.export'] },
  KasRapporteur: { name: { al: 'Anëtar i KAS-it', en: 'KAS member' }, scope: 'assigned', permissions: ['dashboard', 'complaints.read', 'complaints.join', 'complaints.check', 'complaints.decide', 'denouncements.sanction', 'identities.open'] },
  KqzInspector: { name: { al: 'Inspektor', en: 'Inspector' }, scope: 'country', permissions: ['dashboard', 'premises.read', 'premises.inspect', 'premises.review'] },
  KqzAdministrator: {
    name: { al: 'Administrator', en: 'Administrator' }, scope: 'country',
    permissions: [
      'dashboard', 'members.manage', 'roles.manage', 'lists.manage', 'deadlines.manage', 'elections.manage',
      'texts.manage', 'settings.manage', 'audit.read', 'service.read', 'outbox.read',
    ],
  },
  KqzAuditor: {
    name: { al: 'Auditues', en: 'Auditor' }, scope: 'country',
    permissions: ['dashboard', 'denouncements.read', 'complaints.read', 'cases.export', 'premises.read', 'audit.read', 'log.open'],
  },
} as const satisfies Record<string, { readonly name: LocalizedText; readonly scope: Scope; readonly permissions: readonly Permission[] }>;

export type RoleCode = keyof typeof roles;

/** Roles that need no second factor, unless all must have one. */
export const withoutSecondFactor: readonly RoleCode[] = ['QvsMapsPortalAdmin'];
