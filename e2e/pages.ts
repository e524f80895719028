import { electionEditors, grantReaders, type Permission, type RoleCode, roles } from '@denonco/contract';
import { paths } from '../web/src/paths.ts';

// Derived from the table of addresses, so that no page is missing.
const pages: readonly string[] = Object.values(paths).filter((path) => path !== paths.root && path !== paths.app);
const isStaff = (path: string) => path.startsWith(`${paths.app}/`);
export const publicPages = [...pages.filter((path) => !isStaff(path)), '/nowhere'];
export const staffPages = pages.filter(isStaff);

/** Permissions that open each protected page; one of them suffices. */
const keys: Readonly<Record<string, 'everybody' | readonly Permission[]>> = {
  [paths.dashboard]: 'everybody',
  [paths.dueBoard]: ['denouncements.read', 'complaints.read'],
  [paths.charts]: ['denouncements.read', 'complaints.read', 'premises.read'],
  [paths.periodReport]: ['denouncements.read', 'complaints.read'],
  [paths.profile]: 'everybody',
  [paths.security]: 'everybody',
  [paths.mySessions]: 'everybody',
  [paths.password]: 'everybody',
  [paths.notificationSettings]: 'everybody',
  [paths.notices]: 'everybody',
  [paths.lists]: ['lists.manage'],
  [paths.deadlineRules]: ['deadlines.manage'],
  [paths.elections]: [...electionEditors],
  [paths.settings]: ['settings.manage'],
  [paths.retention]: ['settings.manage', 'denouncements.decide', 'complaints.decide'],
  [paths.members]: ['members.manage'],
  [paths.roles]: ['roles.manage'],
  [paths.grants]: [...grantReaders],
  [paths.kzazReports]: ['premises.read'],
  [paths.qvReports]: ['premises.read'],
  [paths.vnvReports]: ['premises.read'],
  [paths.texts]: ['texts.manage'],
  [paths.audit]: ['audit.read'],
  [paths.identities]: ['audit.read'],
  [paths.health]: ['service.read'],
  [paths.outbox]: ['outbox.read'],
  [paths.manual]: 'everybody',
  [paths.denouncementQueue]: ['denouncements.read', 'denouncements.sanction'],
  [paths.complaintQueue]: ['complaints.read'],
  [paths.denouncementOnPaper]: ['denouncements.register'],
  [paths.complaintOnPaper]: ['complaints.register'],
  [paths.hearings]: ['denouncements.read', 'complaints.read'],
  [paths.requests]: ['denouncements.read', 'complaints.read'],
};
const isRole = (code: string): code is RoleCode => code in roles;
export const roleCodes = Object.keys(roles).filter(isRole);
export const mayOpen = (role: RoleCode, path: string): boolean => {
  const wanted = keys[path];
  if (!wanted) throw new Error(`no permission is listed for ${path}`);
  const held: readonly Permission[] = roles[role].permissions;
  return wanted === 'everybody' || wanted.some((key) => held.includes(key));
};

/** Splits the pages between workers. */
export function partsOf(all: readonly string[], size = 8): readonly (readonly string[])[] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, part) => all.slice(part * size, (part + 1) * size));
}
