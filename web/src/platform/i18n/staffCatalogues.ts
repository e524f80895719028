// Catalogues of the staff area, registered by StaffArea.tsx before its pages load.
import type { Catalogue, Loaders } from './catalogues.ts';

export const staffCatalogues: Loaders = {
  al: import.meta.glob<Catalogue>(
    [
      '../../ui/secondPerson/locales/en.po',
      '../../{casework,administration,reference}/*/locales/en.po',
      '!../../casework/hearings/locales/en.po',
      '../../{accounts/members,accounts/profile,premises,public/manual,register/identities,register/notices}/locales/en.po',
    ],
    { query: '?al' },
  ),
  en: import.meta.glob<Catalogue>([
    '../../ui/secondPerson/locales/en.po',
    '../../{casework,administration,reference}/*/locales/en.po',
    '!../../casework/hearings/locales/en.po',
    '../../{accounts/members,accounts/profile,premises,public/manual,register/identities,register/notices}/locales/en.po',
  ]),
};
