// Staff navigation with the specification's labels (section 9) and route identifiers (section 2). Icons are unique,
// since the collapsed navigation shows nothing else.
import { caseReaders, electionEditors, grantReaders, holders, type Permission } from '@denonco/contract';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Shape } from '../../ui/marks/Icon.tsx';
import { iconClock } from '../../ui/marks/icons.ts';
import {
  iconArchive,
  iconBallot,
  iconBook,
  iconBuilding,
  iconCalendar,
  iconChart,
  iconCount,
  iconEdit,
  iconEye,
  iconGrid,
  iconHall,
  iconHourglass,
  iconInbox,
  iconKey,
  iconLock,
  iconMail,
  iconPulse,
  iconRequest,
  iconScales,
  iconSettings,
  iconStamp,
  iconTable,
  iconText,
  iconUser,
  iconUsers,
} from '../../ui/marks/pageIcons.ts';

export interface NavSection {
  /** `dashboard` is a route identifier of the specification. */
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly items: readonly {
    readonly path: string;
    /** Route identifier of the specification. */
    readonly route?: 'dashboard_main';
    readonly name: MessageDescriptor;
    readonly icon: Shape;
    /** Permissions, one of which suffices; always shown without any. */
    readonly permission?: Permission | readonly Permission[];
  }[];
}

export const navigation: readonly NavSection[] = [
  {
    key: 'dashboard',
    name: msg`Hyrje`,
    items: [
      { path: paths.dashboard, route: 'dashboard_main', name: msg`Dashboard`, icon: iconGrid },
      { path: paths.dueBoard, name: msg`Afatet sot`, icon: iconClock, permission: caseReaders },
      { path: paths.periodReport, name: msg`Raporti i periudhës`, icon: iconChart, permission: caseReaders },
    ],
  },
  {
    key: 'reports',
    name: msg`Raporto`,
    items: [
      { path: paths.kzazReports, name: msg`Raportimi për KZAZ-të`, icon: iconBuilding, permission: 'premises.read' },
      { path: paths.qvReports, name: msg`Raportimi për QV-të`, icon: iconHall, permission: 'premises.read' },
      { path: paths.vnvReports, name: msg`Raportimi për VNV-të`, icon: iconCount, permission: 'premises.read' },
    ],
  },
  {
    key: 'registers',
    name: msg`Regjistrime`,
    items: [
      { path: paths.denouncementQueue, name: msg`Denoncimet`, icon: iconInbox, permission: 'denouncements.read' },
      { path: paths.complaintQueue, name: msg`Ankesat`, icon: iconScales, permission: 'complaints.read' },
      {
        path: paths.denouncementOnPaper,
        name: msg`Denoncim në letër`,
        icon: iconEdit,
        permission: 'denouncements.register',
      },
      { path: paths.complaintOnPaper, name: msg`Ankesë në letër`, icon: iconStamp, permission: 'complaints.register' },
      { path: paths.requests, name: msg`Kërkesat`, icon: iconRequest, permission: caseReaders },
      { path: paths.hearings, name: msg`Seancat`, icon: iconCalendar, permission: caseReaders },
    ],
  },
  {
    key: 'administration',
    name: msg`Administrimi`,
    items: [
      { path: paths.members, name: msg`Përdoruesit`, icon: iconUser, permission: 'members.manage' },
      { path: paths.roles, name: msg`Rolet dhe lejet`, icon: iconKey, permission: 'roles.manage' },
      { path: paths.grants, name: msg`Të drejta me dy persona`, icon: iconUsers, permission: grantReaders },
      { path: paths.lists, name: msg`Listat`, icon: iconTable, permission: 'lists.manage' },
      {
        path: paths.deadlineRules,
        name: msg`Afatet dhe kalendari`,
        icon: iconHourglass,
        permission: 'deadlines.manage',
      },
      { path: paths.elections, name: msg`Zgjedhjet`, icon: iconBallot, permission: electionEditors },
      { path: paths.settings, name: msg`Konfigurimi`, icon: iconSettings, permission: 'settings.manage' },
      { path: paths.retention, name: msg`Ruajtja e të dhënave`, icon: iconArchive, permission: holders },
      { path: paths.texts, name: msg`Tekstet`, icon: iconText, permission: 'texts.manage' },
      { path: paths.audit, name: msg`Regjistri i veprimeve`, icon: iconEye, permission: 'audit.read' },
      { path: paths.identities, name: msg`Hapjet e identiteteve`, icon: iconLock, permission: 'audit.read' },
      { path: paths.health, name: msg`Gjendja e shërbimit`, icon: iconPulse, permission: 'service.read' },
      { path: paths.outbox, name: msg`Mesazhet dalëse`, icon: iconMail, permission: 'outbox.read' },
    ],
  },
  {
    key: 'documentation',
    name: msg`Dokumentacioni`,
    items: [{ path: paths.manual, name: msg`Manuali i përdorimit`, icon: iconBook }],
  },
];
