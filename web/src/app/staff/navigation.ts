// Navigation of the staff. Icons are unique, since the collapsed navigation shows nothing else.
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../paths.ts';
import type { Shape } from '../../ui/marks/Icon.tsx';
import { iconClock } from '../../ui/marks/icons.ts';
import * as icons from '../../ui/marks/pageIcons.ts';

interface NavSection {
  /** `dashboard` is binding. */
  readonly key: string;
  readonly name: MessageDescriptor;
  readonly items: readonly {
    readonly path: string;
    /** Identifier of the route, which is binding. */
    readonly route?: 'dashboard_main';
    readonly name: MessageDescriptor;
    readonly icon: Shape;
    /** Heading above consecutive items of a long section. */
    readonly group?: MessageDescriptor;
  }[];
}

const people = msg`Njerëzit`;
const rules = msg`Rregullat`;
const texts = msg`Tekstet`;
const service = msg`Shërbimi`;

export const navigation: readonly NavSection[] = [
  {
    key: 'dashboard',
    name: msg`Hyrje`,
    items: [
      { path: paths.dashboard, route: 'dashboard_main', name: msg`Dashboard`, icon: icons.iconGrid },
      { path: paths.dueBoard, name: msg`Afatet sot`, icon: iconClock },
      { path: paths.charts, name: msg`Shifrat`, icon: icons.iconChart },
      { path: paths.periodReport, name: msg`Raporti i periudhës`, icon: icons.iconFile },
    ],
  },
  {
    key: 'reports',
    name: msg`Raporto`,
    items: [
      { path: paths.kzazReports, name: msg`Raportimi për KZAZ-të`, icon: icons.iconBuilding },
      { path: paths.qvReports, name: msg`Raportimi për QV-të`, icon: icons.iconHall },
      { path: paths.vnvReports, name: msg`Raportimi për VNV-të`, icon: icons.iconCount },
    ],
  },
  {
    key: 'registers',
    name: msg`Regjistrime`,
    items: [
      { path: paths.denouncementQueue, name: msg`Denoncimet`, icon: icons.iconInbox },
      { path: paths.complaintQueue, name: msg`Ankesat`, icon: icons.iconScales },
      { path: paths.denouncementOnPaper, name: msg`Denoncim në letër`, icon: icons.iconEdit },
      { path: paths.complaintOnPaper, name: msg`Ankesë në letër`, icon: icons.iconStamp },
      { path: paths.requests, name: msg`Kërkesat`, icon: icons.iconRequest },
      { path: paths.hearings, name: msg`Seancat`, icon: icons.iconCalendar },
    ],
  },
  {
    key: 'administration',
    name: msg`Administrimi`,
    items: [
      { path: paths.members, name: msg`Përdoruesit`, icon: icons.iconUser, group: people },
      { path: paths.roles, name: msg`Rolet dhe lejet`, icon: icons.iconKey, group: people },
      { path: paths.grants, name: msg`Të drejta me dy persona`, icon: icons.iconUsers, group: people },
      { path: paths.identities, name: msg`Hapjet e identiteteve`, icon: icons.iconLock, group: people },
      { path: paths.deadlineRules, name: msg`Afatet dhe kalendari`, icon: icons.iconHourglass, group: rules },
      { path: paths.elections, name: msg`Zgjedhjet`, icon: icons.iconBallot, group: rules },
      { path: paths.lists, name: msg`Listat`, icon: icons.iconTable, group: rules },
      { path: paths.retention, name: msg`Ruajtja e të dhënave`, icon: icons.iconArchive, group: rules },
      { path: paths.texts, name: msg`Tekstet`, icon: icons.iconText, group: texts },
      { path: paths.outbox, name: msg`Mesazhet dalëse`, icon: icons.iconMail, group: texts },
      { path: paths.health, name: msg`Gjendja e shërbimit`, icon: icons.iconPulse, group: service },
      { path: paths.settings, name: msg`Konfigurimi`, icon: icons.iconSettings, group: service },
      { path: paths.audit, name: msg`Regjistri i veprimeve`, icon: icons.iconEye, group: service },
    ],
  },
  {
    key: 'documentation',
    name: msg`Dokumentacioni`,
    items: [{ path: paths.manual, name: msg`Manuali i përdorimit`, icon: icons.iconBook }],
  },
];
