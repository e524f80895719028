// The walls between rooms. Each rule has a planted violation in tools/rooms.full.test.ts that it must catch.
const features = '(?!(?:app|api|state|ui|i18n|router|filing)/)[a-zA-Z]+';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'contract-only-zod',
      comment: 'The contract is what both sides promise; it depends on zod alone.',
      severity: 'error',
      from: { path: '^contract/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^contract/src/', 'node_modules/zod/'] },
    },
    {
      name: 'web-not-api',
      comment: 'Browser and server meet in the contract only.',
      severity: 'error',
      from: { path: '^web/' },
      to: { path: '^api/' },
    },
    {
      name: 'api-not-web',
      comment: 'Browser and server meet in the contract only.',
      severity: 'error',
      from: { path: '^api/' },
      to: { path: '^web/' },
    },
    {
      name: 'verify-stands-alone',
      comment: 'What checks the server shares no line with it, and needs no package of anybody.',
      severity: 'error',
      from: { path: '^verify/(src|bin)/' },
      to: { pathNot: '^verify/src/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'verify-core-is-pure',
      comment: 'The browser runs the core as well: no file, no network, no Node.',
      severity: 'error',
      from: { path: '^verify/src/core/' },
      to: { pathNot: '^verify/src/core/' },
    },
    {
      name: 'verify-core-alone-in-web',
      comment: 'Of the verifier the browser takes the core; the server takes nothing, its tests ask it.',
      severity: 'error',
      from: { path: '^(web|api|contract)/', pathNot: '^api/test/|\\.test\\.ts$' },
      to: { path: '^verify/', pathNot: '^verify/src/core/' },
    },
    {
      name: 'web-feature-not-feature',
      comment: 'Features link by paths.ts; what shows two of them lives in app/.',
      severity: 'error',
      from: { path: `^web/src/(${features})/` },
      to: { path: `^web/src/${features}/`, pathNot: '^web/src/$1/' },
    },
    {
      name: 'web-ui-is-a-leaf',
      comment: 'ui/ and paths.ts know no feature, no call, no state.',
      severity: 'error',
      from: { path: '^web/src/(ui/|paths\\.ts$)' },
      to: { path: '^web/src/', pathNot: '^web/src/(ui/|i18n/|router/|paths\\.ts$)' },
    },
    {
      name: 'web-router-is-a-leaf',
      comment: 'The router knows addresses, not what they show.',
      severity: 'error',
      from: { path: '^web/src/router/' },
      to: { path: '^web/src/', pathNot: '^web/src/router/' },
    },
    {
      name: 'web-filing-serves-features',
      comment: 'What every form is made of stands between ui/ and the features, and knows none of them.',
      severity: 'error',
      from: { path: '^web/src/filing/' },
      to: { path: '^web/src/', pathNot: '^web/src/(filing/|ui/|api/|state/|i18n/|router/|paths\\.ts$)' },
    },
    {
      name: 'web-public-not-staff',
      comment: 'A visitor never downloads the staff area.',
      severity: 'error',
      from: { path: '^web/src/(home|denouncements|complaints|filing|tracking|registers|documents|premisesMap)/' },
      to: {
        path: '^web/src/(notices|casework|dashboard|registrations|premises|lists|deadlineRules|elections|settings|retention)/',
      },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'Only stores, db/ and jobs/ know SQL; types may be named anywhere.',
      severity: 'error',
      from: { path: '^api/src/', pathNot: ['\\.store\\.ts$', '^api/src/(db|jobs|embedded)/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/(kysely|pg)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'rules-are-pure',
      comment: 'Decisions are functions of values: no clock, no database, no HTTP.',
      severity: 'error',
      from: { path: '\\.(rules|lifecycle|checks)\\.ts$' },
      to: { pathNot: ['^contract/src/', '\\.rules\\.ts$', 'node_modules/zod/'] },
    },
    {
      name: 'faults-is-a-leaf',
      comment: 'What brings a portal down is no part of one; what measures one or tries many uses the same portal.',
      severity: 'error',
      from: { pathNot: '^(faults|bench|cluster)/' },
      to: { path: '^faults/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle is two things that are one, or one that is two; of types alone, a type that lives too high.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-orphans',
      severity: 'error',
      comment: 'A file nobody imports is not part of the house.',
      from: {
        orphan: true,
        pathNot: [
          '\\.test\\.ts$',
          '\\.(config|setup|d|check|worker)\\.[cm]?ts$',
          '^tools/',
          '^e2e/',
          '\\.gen\\.ts$',
          '\\.[cm]js$',
          '^api/test/',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '^data/', '/locales/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
