// The features of the staff area, for features.ts.

export interface Feature {
  readonly name: string;
  readonly contract: string;
  readonly api: string;
  readonly web: string;
  readonly e2e: string;
}

export const staffFeatures: readonly Feature[] = [
  {
    name: 'publications',
    contract: 'contract/src/publications.ts',
    api: 'api/src/publications',
    web: 'web/src/casework/publication/PublicationPage.tsx',
    e2e: 'e2e/publication.spec.ts',
  },
  {
    name: 'profile',
    contract: 'contract/src/sessions.ts',
    api: 'api/src/sessions',
    web: 'web/src/profile',
    e2e: 'e2e/profile.spec.ts',
  },
  {
    name: 'factors',
    contract: 'contract/src/factors.ts',
    api: 'api/src/factors',
    web: 'web/src/profile/security/SecurityPage.tsx',
    e2e: 'e2e/factors.spec.ts',
  },
  {
    name: 'accounts',
    contract: 'contract/src/accountLinks.ts',
    api: 'api/src/sessions/links',
    web: 'web/src/accounts',
    e2e: 'e2e/factors.spec.ts',
  },
  {
    name: 'casework',
    contract: 'contract/src/casework.ts',
    api: 'api/src/casework',
    web: 'web/src/casework',
    e2e: 'e2e/staff.spec.ts',
  },
  {
    name: 'identities',
    contract: 'contract/src/identities.ts',
    api: 'api/src/identities',
    web: 'web/src/identities',
    e2e: 'e2e/identities.spec.ts',
  },
  {
    name: 'queue',
    contract: 'contract/src/queue.ts',
    api: 'api/src/queue',
    web: 'web/src/casework/queue',
    e2e: 'e2e/queue.spec.ts',
  },
  {
    name: 'board',
    contract: 'contract/src/deadlines.board.ts',
    api: 'api/src/deadlines',
    web: 'web/src/board',
    e2e: 'e2e/board.spec.ts',
  },
  {
    name: 'dashboard',
    contract: 'contract/src/figures.ts',
    api: 'api/src/figures',
    web: 'web/src/dashboard',
    e2e: 'e2e/staff.spec.ts',
  },
  {
    name: 'lists',
    contract: 'contract/src/lists.ts',
    api: 'api/src/lists',
    web: 'web/src/lists',
    e2e: 'e2e/lists.spec.ts',
  },
  {
    name: 'deadlineRules',
    contract: 'contract/src/deadlines.admin.ts',
    api: 'api/src/deadlines/administering',
    web: 'web/src/deadlineRules',
    e2e: 'e2e/deadlineRules.spec.ts',
  },
  {
    name: 'elections',
    contract: 'contract/src/elections.ts',
    api: 'api/src/elections',
    web: 'web/src/elections',
    e2e: 'e2e/every-page.spec.ts',
  },
  {
    name: 'settings',
    contract: 'contract/src/settings.ts',
    api: 'api/src/settings',
    web: 'web/src/settings',
    e2e: 'e2e/every-page.spec.ts',
  },
  {
    name: 'retention',
    contract: 'contract/src/retention.ts',
    api: 'api/src/retention',
    web: 'web/src/retention',
    e2e: 'e2e/every-page.spec.ts',
  },
  {
    name: 'letters',
    contract: 'contract/src/letters.ts',
    api: 'api/src/letters',
    web: 'web/src/casework/letters',
    e2e: 'e2e/letters.spec.ts',
  },
  {
    name: 'premises',
    contract: 'contract/src/premises.ts',
    api: 'api/src/premises',
    web: 'web/src/premises',
    e2e: 'e2e/premises.spec.ts',
  },
  {
    name: 'manual',
    contract: 'contract/src/manual.ts',
    api: 'api/src/manual',
    web: 'web/src/manual',
    e2e: 'e2e/manual.spec.ts',
  },
  {
    name: 'members',
    contract: 'contract/src/members.ts',
    api: 'api/src/members',
    web: 'web/src/members',
    e2e: 'e2e/members.spec.ts',
  },
  {
    name: 'texts',
    contract: 'contract/src/texts.editing.ts',
    api: 'api/src/texts',
    web: 'web/src/texts',
    e2e: 'e2e/texts.spec.ts',
  },
  {
    name: 'audit',
    contract: 'contract/src/audit.ts',
    api: 'api/src/audit',
    web: 'web/src/audit',
    e2e: 'e2e/texts.spec.ts',
  },
  {
    name: 'health',
    contract: 'contract/src/service.health.ts',
    api: 'api/src/service/health',
    web: 'web/src/health',
    e2e: 'e2e/every-page.spec.ts',
  },
];
