// The words that only pages of the staff area show; StaffArea.tsx makes them known before any of its pages is fetched.
import type { Messages } from '@lingui/core';

export const staffCatalogues = import.meta.glob<{ messages: Messages }>(
  '../{audit,board,casework,dashboard,deadlineRules,elections,health,lists,manual,members,notices,premises,profile,registrations,settings,texts}/locales/*.po',
);
