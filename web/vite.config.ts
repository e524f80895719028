import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addresses } from './addresses.plugin.ts';
import { compress } from './compress.plugin.ts';
import { waitForApi } from './dev.plugin.ts';
import { paintedHome } from './home.plugin.ts';
import { offline } from './offline.plugin.ts';

// `npm run dev` says where its API listens.
const apiPort = Number(process.env.API_PORT || process.env.PORT || 4600);
const apiPaths = ['/api/', '/log/', '/health', '/ready'];
const proxy = Object.fromEntries(apiPaths.map((path) => [path, `http://127.0.0.1:${apiPort}`]));

export default defineConfig({
  plugins: [
    waitForApi(apiPort, apiPaths),
    addresses(),
    paintedHome(),
    offline(),
    compress(),
    react(),
    babel({
      // Only files with texts need Babel; everything else goes through the native transform.
      presets: [
        {
          preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
          rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
        },
      ],
    }),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
  ],
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // Every browser of the target knows modulepreload.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The contract's modules do nothing by being imported, so unused schemas need not come along.
      treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
      output: {
        // The first file names every page's files, and a name of letters alone would weigh half a kilobyte more.
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        // A phone far from the server pays for each file: what every page needs comes as one, and so do its words.
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /\/web\/src\/(main|ui\/(forms\/TextField|actions\/Segments|feedback\/(FaultState|Skeleton)|marks\/Status|page\/usePageFocus))\.tsx?$|rolldown\/runtime/,
              priority: 2,
            },
            // What pages say by the contract, without its schemas.
            {
              name: 'words',
              test: /\/contract\/src\/(cases\.statuses|complaints\.acts|identifiers|registers\.sorts|tiraneTime|validation\.paths)\.ts$/,
              priority: 1,
            },
            // What checks a form, with its library; what only staff or other pages need of the contract stays apart.
            {
              name: 'checks',
              test: /\/contract\/src\/(?!(factors|accountLinks|passwords|members|memberRoles|lists|deadlines\.admin|settings|audit|auditActions|pages|service\.health|texts\.(editing|documents)|richText|casework|queue|letters|letterKinds|letterCode|publications|redaction|registrations|hearings|identities|notes|caseLinks|notices|live|lots|manual|requests|cases\.lifecycle|lifecycle|denouncements\.lifecycle|complaints\.lifecycle|roles|readers|premises|elections|retention|registers|registerLog|documents|history|service|sessions|deadlines|officeCalendar|officeDays|receiptFile|trackingCode)\b)|node_modules\/zod\//,
              priority: 1,
            },
            // What forms and lists share: many small files would each pay for a journey.
            {
              name: 'shared',
              test: /\/web\/src\/(ui\/((actions|forms|layout)\/\w+|marks\/moreIcons|maps\/MapFailed|page\/(useChunk|useSecondsUntil))|api\/use(Action|Attempt))\.tsx?$/,
              priority: 1,
            },
            // What every form begins with; what begins later (uploading, the map, what waits) stays apart.
            {
              name: 'filing',
              test: /\/web\/src\/filing\/(RegisterFrame|(draft|sending|steps)\/(?!challenge\.worker|waiting|outbox|SentLater|vault|memberVault|secretPlace|useTyped)\w+|(contact\/contact|evidence\/(box|evidence|fingerprint|uploads)|fields\/(?!collectProblems)\w+|place\/point))\.(tsx?|css)$/,
              priority: 1,
            },
            {
              name: 'typed',
              test: /\/web\/src\/(filing\/draft\/(vault|memberVault|secretPlace|useTyped)|ui\/kept\/KeptLine)\.tsx?$/,
            },
            // What it goes on with (`Rest`), once somebody can answer its first question.
            {
              name: 'rest',
              test: /\/web\/src\/filing\/((receipt|place)\/(?!LateChanges)\w+|contact\/[A-Z]\w+|evidence\/((?!HiddenData)[A-Z]\w+|adding|evidence)|fields\/collectProblems)\.(tsx?|css)$/,
            },
            // Small parts of many pages: those that need no checks, and those that do.
            {
              name: 'parts',
              test: /\/web\/src\/(ui\/(feedback\/(EmptyState|WaitNote)|publicCase\/OutcomeList)|i18n\/(useNow|longDates|law))\.tsx?$/,
            },
            {
              name: 'rows',
              test: /\/web\/src\/ui\/(tables\/(DataTable|Pagination)|filters\/\w+|marks\/(Deadline|DueDate|Gauge))\.tsx?$/,
            },
            // What members' pages need of the contract.
            { name: 'lifecycles', test: /\/contract\/src\/(\w+\.)?lifecycle\.ts$/, priority: 2 },
            {
              name: 'work',
              test: /\/(contract\/src\/(identities|queue|registrations|requests)|web\/src\/casework\/(PersonName|queue\/place))\.tsx?$/,
            },
            { name: 'texts-al', test: /\/src\/(app|ui)\/locales\/al\.po$/ },
            { name: 'texts-en', test: /\/src\/(app|ui)\/locales\/en\.po$/ },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
