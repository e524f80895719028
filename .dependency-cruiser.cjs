// Import rules. Each rule has a planted violation in scripts/boundaries.full.test.ts that it must catch.
const feature = '(?:(?:reference|register|accounts|public|casework|administration)/(?!filing/)[a-zA-Z]+|premises)';

// Wings of API and contract, from the lowest up. Imports go down only; wings of one row stand beside each other.
const wings = [
  ['platform'],
  ['reference'],
  ['accounts'],
  ['register'],
  ['public', 'casework', 'premises'],
  ['administration'],
  ['demo'],
  ['app'],
];
// Those of the web client, whose components stand on its platform.
const webWings = [
  ['platform'],
  ['ui'],
  ['reference'],
  ['accounts'],
  ['register'],
  ['public', 'casework', 'premises'],
  ['administration'],
  ['app'],
];
// The last row may import everything.
const wingRules = (name, root, rows) =>
  rows.slice(0, -1).flatMap((row, floor) =>
    row.map((wing) => ({
      name,
      comment: 'Imports go down: see the wings above.',
      severity: 'error',
      from: { path: `${root}${wing}/`, pathNot: '\\.test\\.ts$' },
      to: {
        path: rows
          .slice(floor)
          .flat()
          .filter((other) => other !== wing)
          .map((other) => `${root}${other}/`),
      },
    })),
  );

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...wingRules('wings', '^(?:api|contract)/src/', wings),
    ...wingRules('web-wings', '^web/src/', webWings),
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
      name: 'clean-is-pure',
      comment: 'The same cleaning runs in the browser and beside the server: bytes in, bytes out, no file, no Node.',
      severity: 'error',
      from: { path: '^clean/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^clean/src/', 'node_modules/(fflate|@cantoo/pdf-lib|mediabunny)/'] },
    },
    {
      name: 'web-feature-not-feature',
      comment:
        'Features of a wing link by paths.ts; what shows two of them lives in app/. The paper desk files what visitors file, and pages of reference share two forms.',
      severity: 'error',
      from: { path: `^web/src/(${feature})/` },
      to: {
        path: `^web/src/${feature}/`,
        pathNot: [
          '^web/src/$1/',
          '^web/src/register/(denouncements|complaints)/(answers|lists)\\.ts$',
          '^web/src/register/(denouncements/SubjectList|complaints/ChosenActPath)\\.tsx$',
          '^web/src/reference/(deadlineRules/LawForm|lists/amounts)\\.tsx$',
        ],
      },
    },
    {
      name: 'web-ui-is-a-leaf',
      comment: 'ui/ and paths.ts know no call and no state; forms send one.',
      severity: 'error',
      from: { path: '^web/src/(ui/|paths\\.ts$)', pathNot: '^web/src/ui/forms/use' },
      to: {
        path: '^web/src/',
        pathNot: '^web/src/(ui/|platform/(api/errors\\.ts$|drafts/|files/|i18n/|router/)|paths\\.ts$)',
      },
    },
    {
      name: 'web-platform-is-the-floor',
      comment: 'Fetching, state and texts know no component and no feature.',
      severity: 'error',
      from: { path: '^web/src/platform/', pathNot: '\\.test\\.ts$' },
      to: { path: '^web/src/', pathNot: '^web/src/(platform/|paths\\.ts$)' },
    },
    {
      name: 'web-router-is-a-leaf',
      comment: 'The router knows addresses, not what they show.',
      severity: 'error',
      from: { path: '^web/src/platform/router/' },
      to: { path: '^web/src/', pathNot: '^web/src/platform/router/' },
    },
    {
      name: 'web-filing-serves-features',
      comment: 'What every form is made of stands between ui/ and the features, and knows none of them.',
      severity: 'error',
      from: { path: '^web/src/register/filing/' },
      to: { path: '^web/src/', pathNot: '^web/src/(register/filing/|ui/|platform/|paths\\.ts$)' },
    },
    {
      name: 'sql-only-in-stores',
      comment: 'Only stores, db/, jobs/ and embedded/ know SQL; types may be named anywhere.',
      severity: 'error',
      from: {
        path: '^api/src/',
        pathNot: ['\\.store\\.ts$', '^api/src/platform/(db|jobs|embedded)/', '\\.test\\.ts$'],
      },
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
      name: 'ops-is-a-leaf',
      comment: 'The product needs none of its benchmarks and fault tests.',
      severity: 'error',
      from: { pathNot: '^ops/' },
      to: { path: '^ops/' },
    },
    {
      name: 'ops-from-outside',
      comment: 'Trials meet the product through its commands, HTTP and its database.',
      severity: 'error',
      from: { path: '^ops/' },
      to: { path: '^(?:api|web|clean|verify)/' },
    },
    {
      name: 'ops-without-contract',
      comment: 'Trials and benchmarks write their calls as any client does. Fuzzing makes its calls from the contract.',
      severity: 'error',
      from: { path: '^ops/', pathNot: '^ops/(fuzz/|faults/drill\\.full\\.test\\.ts$)' },
      to: { path: '^(?:contract|tools)/' },
    },
    {
      name: 'no-circular',
      severity: 'error',
      comment: 'A cycle is two things that are one, or one that is two; of types alone, a type that lives too high.',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Our own builds only: Kysely's files lie in its `dist` as well.
    exclude: { path: ['^[a-z]+/dist/', '^data/', '/locales/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
