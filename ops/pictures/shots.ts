// Pictures as data; pictures.ts takes them.

export interface Named {
  readonly role: 'button' | 'link' | 'tab' | 'radio' | 'region' | 'checkbox' | 'navigation' | 'complementary' | 'table';
  readonly name: { readonly al: string; readonly en: string };
  readonly nth: number;
}

export interface Shot {
  readonly name: string;
  readonly isOfReadme: boolean;
  /** A role, or `visitor`. */
  readonly by: string;
  /** An address, the oldest case of a kind and status (`suffix` is appended), or the tracking page of a number. */
  readonly at:
    | string
    | { readonly tracked: string }
    | { readonly kind: 'denouncement' | 'complaint'; readonly status: string; readonly suffix: string };
  /** `tall`: more of the main part than usual. */
  readonly take: 'window' | 'main' | 'tall' | 'dialog' | 'menu' | Named;
  readonly press: readonly Named[];
}

const named = (role: Named['role'], al: string, en: string, nth = 0): Named => ({ role, name: { al, en }, nth });
const button = (al: string, en: string) => named('button', al, en);
const region = (al: string, en: string) => named('region', al, en);
const denouncement = (status: string, suffix = '') => ({ kind: 'denouncement', status, suffix }) as const;
const complaint = (status: string) => ({ kind: 'complaint', status, suffix: '' }) as const;
const actions = named('complementary', 'Afatet dhe veprimet', 'Deadlines and actions');

/** The part is the main one by default, in the README the window; buttons and links are pressed before. */
type Row = readonly [name: string, at: Shot['at'], take?: Shot['take'], ...press: readonly Named[]];
type Rows = Readonly<Record<string, readonly Row[]>>;

const ofManual: Rows = {
  visitor: [['sign-in', '/home?redirect=/', 'dialog']],
  KqzRegistrar: [
    ['layout', '/app/dashboards/default', 'window'],
    ['dashboard', '/app/dashboards/default'],
    ['due-board', '/app/dashboards/due'],
    ['queue', '/app/registers/denouncements'],
    [
      'queue-chosen',
      '/app/registers/denouncements?view=unassigned',
      'window',
      named('checkbox', 'Zgjidh DEN', 'Choose DEN', 0),
      named('checkbox', 'Zgjidh DEN', 'Choose DEN', 1),
    ],
    ['case-file', denouncement('preliminary_check')],
    ['case-action', denouncement('preliminary_check'), 'dialog', button('Kalo në hetim', 'Admit to investigation')],
    ['check-actions', denouncement('preliminary_check'), actions],
    ['case-evidence', denouncement('investigation'), region('Provat', 'Evidence')],
    ['case-notes', denouncement('investigation'), region('Shënime të brendshme', 'Internal notes')],
    [
      'case-links',
      denouncement('investigation'),
      region('Çështje të lidhura dhe të ngjashme', 'Linked and similar cases'),
    ],
    ['case-requests', denouncement('returned'), region('Kërkesat ndaj denoncuesit', 'Requests to the denouncer')],
    ['requests', '/app/registers/requests'],
    ['case-messages', denouncement('investigation'), region('Mesazhet me denoncuesin', 'Messages with the denouncer')],
    ['paper-registration', '/app/registers/new/denouncement'],
    ['case-letters', denouncement('closed'), region('Dokumente zyrtare', 'Official documents')],
    ['profile', '/app/profile/my'],
    ['sessions', '/app/profile/my/sessions'],
    ['second-factor', '/app/profile/my/security'],
    ['password', '/app/profile/password'],
  ],
  KqzInvestigator: [
    ['bell', '/app/dashboards/due', 'menu', button('Njoftimet', 'Notices')],
    ['notice-settings', '/app/profile/notification'],
    ['investigation-actions', denouncement('investigation'), actions],
  ],
  KqzCommissioner: [
    ['decide', denouncement('investigation'), 'dialog', button('Vendos', 'Decide')],
    ['publication', denouncement('decided', '/publication')],
  ],
  KasSecretary: [
    ['lot', complaint('hearing'), region('Ecuria', 'Course')],
    ['case-hearing', complaint('hearing'), region('Seanca', 'Hearing')],
    ['hearings', '/app/registers/hearings'],
  ],
  QvsMapsPortalAdmin: [
    ['premises-list', '/app/reports/qv', 'tall'],
    ['premises-form', '/app/reports/qv', 'window', named('link', 'QV', 'QV', 2)],
    [
      'premises-import',
      '/app/reports/qv',
      'dialog',
      button('Excel dhe herën e fundit', 'Excel and previous election'),
      button('Importo nga Excel', 'Import from Excel'),
    ],
  ],
  KqzInspector: [['premises-review', '/app/reports/qv', 'tall']],
  KqzAdministrator: [
    ['members', '/app/administration/members'],
    ['member', '/app/administration/members', 'main', named('link', 'Arta', 'Arta')],
    ['roles', '/app/administration/roles'],
    ['lists', '/app/administration/lists'],
    ['deadline-rules', '/app/administration/deadlines'],
    ['calendar', '/app/administration/deadlines', 'main', named('tab', 'Kalendari', 'Calendar')],
    ['elections', '/app/administration/elections'],
    ['texts', '/app/administration/texts'],
    ['text-editor', '/app/administration/texts', 'main', named('link', 'Kush mund të denoncojë?', 'Who may denounce?')],
    ['settings', '/app/administration/settings'],
    ['audit', '/app/administration/audit'],
    ['health', '/app/administration/health'],
    ['outbox', '/app/administration/outbox'],
  ],
};

const ofReadme: Rows = {
  visitor: [
    ['home', '/home'],
    ['filing', '/denounces/register'],
    ['track', { tracked: 'DEN-' }],
    ['register-log', '/register-log'],
  ],
  KqzRegistrar: [
    ['due-board', '/app/dashboards/due'],
    ['case-file', denouncement('preliminary_check')],
  ],
};

function shotsOf(members: Rows, isOfReadme: boolean): readonly Shot[] {
  const usual = isOfReadme ? 'window' : 'main';
  return Object.entries(members).flatMap(([by, rows]) =>
    rows.map(([name, at, take = usual, ...press]) => ({ name, isOfReadme, by, at, take, press })),
  );
}

export const shots: readonly Shot[] = [...shotsOf(ofManual, false), ...shotsOf(ofReadme, true)];
