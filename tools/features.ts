// The features of the house and where their parts are; house-rules.test.ts checks that the parts are there.
// A part that a feature does not have says why.
import { staffFeatures } from './features.staff.ts';

export interface Feature {
  readonly name: string;
  readonly contract: string;
  readonly api: string;
  readonly web: string;
  readonly e2e: string;
}

export const features: readonly Feature[] = [
  ...staffFeatures,
  {
    name: 'home',
    contract: 'contract/src/service.ts',
    api: 'api/src/service',
    web: 'web/src/home',
    e2e: 'e2e/every-page.spec.ts',
  },
  {
    name: 'denouncements',
    contract: 'contract/src/denouncements.ts',
    api: 'api/src/denouncements',
    web: 'web/src/denouncements',
    e2e: 'e2e/visitor.spec.ts',
  },
  {
    name: 'complaints',
    contract: 'contract/src/complaints.ts',
    api: 'api/src/complaints',
    web: 'web/src/complaints',
    e2e: 'e2e/complaint.spec.ts',
  },
  {
    name: 'filings',
    contract: 'contract/src/filings.ts',
    api: 'api/src/filings',
    web: 'web/src/filing',
    e2e: 'none: seen through both forms',
  },
  {
    name: 'registrations',
    contract: 'contract/src/registrations.ts',
    api: 'api/src/registrations',
    web: 'web/src/registrations',
    e2e: 'e2e/registration.spec.ts',
  },
  {
    name: 'tracking',
    contract: 'contract/src/tracking.ts',
    api: 'api/src/tracking',
    web: 'web/src/tracking',
    e2e: 'e2e/tracking.spec.ts',
  },
  {
    name: 'registerLog',
    contract: 'contract/src/registerLog.ts',
    api: 'api/src/registerLog',
    web: 'web/src/registerLog',
    e2e: 'e2e/visitor.spec.ts',
  },
  {
    name: 'confirmations',
    contract: 'contract/src/confirmations.ts',
    api: 'api/src/confirmations',
    web: 'none: a part of the forms and of the profile',
    e2e: 'none: seen through the forms',
  },
  {
    name: 'notices',
    contract: 'contract/src/notices.ts',
    api: 'api/src/notices',
    web: 'web/src/notices',
    e2e: 'e2e/notices.spec.ts',
  },
  {
    name: 'messages',
    contract: 'contract/src/messages.ts',
    api: 'api/src/messages',
    web: 'web/src/casework/messages/CaseMessages.tsx',
    e2e: 'e2e/messages.spec.ts',
  },
  {
    name: 'registers',
    contract: 'contract/src/registers.ts',
    api: 'api/src/registers',
    web: 'web/src/registers',
    e2e: 'e2e/register.spec.ts',
  },
  {
    name: 'sessions',
    contract: 'contract/src/sessions.ts',
    api: 'api/src/sessions',
    web: 'web/src/home/signIn/SignInPanel.tsx',
    e2e: 'e2e/staff.spec.ts',
  },
  {
    name: 'evidence',
    contract: 'contract/src/evidence.ts',
    api: 'api/src/evidence',
    web: 'web/src/casework/evidence',
    e2e: 'e2e/evidence.spec.ts',
  },
  {
    name: 'hearings',
    contract: 'contract/src/hearings.ts',
    api: 'api/src/hearings',
    web: 'web/src/hearings',
    e2e: 'e2e/hearings.spec.ts',
  },
  {
    name: 'figures',
    contract: 'contract/src/figures.ts',
    api: 'api/src/figures',
    web: 'web/src/figures',
    e2e: 'e2e/figures.spec.ts',
  },
  {
    name: 'reference',
    contract: 'contract/src/reference.ts',
    api: 'api/src/reference',
    web: 'none: lists are shown by the forms that need them',
    e2e: 'none: seen through the forms',
  },
  {
    name: 'privacy',
    contract: 'contract/src/privacy.ts',
    api: 'api/src/privacy',
    web: 'web/src/privacy',
    e2e: 'e2e/every-page.spec.ts',
  },
  {
    name: 'documents',
    contract: 'contract/src/documents.ts',
    api: 'api/src/documents',
    web: 'web/src/documents',
    e2e: 'e2e/documents.spec.ts',
  },
  {
    name: 'openapi',
    contract: 'contract/src/index.ts',
    api: 'api/src/openapi',
    web: 'web/src/openapi',
    e2e: 'e2e/every-page.spec.ts',
  },
  {
    name: 'live',
    contract: 'contract/src/live.ts',
    api: 'api/src/live',
    web: 'web/src/api/live/live.ts',
    e2e: 'e2e/notices.spec.ts',
  },
  {
    name: 'premisesMap',
    contract: 'contract/src/premises.public.ts',
    api: 'api/src/premises/public',
    web: 'web/src/premisesMap',
    e2e: 'e2e/premisesMap.spec.ts',
  },
  {
    name: 'verify',
    contract: 'contract/src/registerLog.ts',
    api: 'none: a receipt is checked on the device; what it asks is of registerLog',
    web: 'web/src/verify',
    e2e: 'e2e/verify.spec.ts',
  },
];
