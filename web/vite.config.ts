import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { type BuildOptions, defineConfig } from 'vite';
import { addresses } from './addresses.plugin.ts';
import { albanian } from './albanian.plugin.ts';
import { timedChunks } from './chunks.plugin.ts';
import { compress } from './compress.plugin.ts';
import { waitForApi } from './dev.plugin.ts';
import { paintedHome, prerendered } from './home.plugin.ts';
import { offline } from './offline.plugin.ts';
import { pages } from './pages.plugin.ts';

// `npm run dev` says where its API listens.
const apiPort = Number(process.env.API_PORT || process.env.PORT || 4600);
const apiPaths = ['/api/', '/log/', '/health', '/ready'];
const proxy = Object.fromEntries(apiPaths.map((path) => [path, `http://127.0.0.1:${apiPort}`]));

/** `vite build --ssr`, which prerenders the home for `vite build`. */
const prerendering: BuildOptions = {
  outDir: prerendered,
  emptyOutDir: true,
  copyPublicDir: false,
  rolldownOptions: { input: 'src/app/prerender/atBuild.tsx' },
};

const client: BuildOptions = {
  target: 'baseline-widely-available',
  // Inlined files would need `data:` in the content security policy.
  assetsInlineLimit: 0,
  // All supported browsers have modulepreload.
  modulePreload: { polyfill: false },
  rolldownOptions: {
    // Contract modules have no side effects, so unused schemas are dropped.
    treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] },
    output: {
      // The entry lists every page's files; a digest of letters alone would add half a kilobyte.
      chunkFileNames: 'assets/[hash:7].js',
      assetFileNames: 'assets/[hash:7][extname]',
      // Each file costs a round trip on slow networks, so common code and texts are merged.
      codeSplitting: {
        groups: [
          {
            name: 'base',
            test: /\/web\/src\/(main|ui\/(forms\/TextField|actions\/Segments|feedback\/(ErrorNotice|Skeleton)|marks\/Status|page\/usePageFocus))\.tsx?$|rolldown\/runtime/,
            priority: 2,
          },
          // Words of the contract without schemas: else pages without forms would load the checks.
          {
            name: 'words',
            test: /\/contract\/src\/(register\/cases\.statuses|reference\/complaints\.acts|public\/registers\.sorts|platform\/(identifiers|tiraneTime|validation\.paths))\.ts$/,
            priority: 1,
          },
          // Checks of the filing forms with all that they import.
          {
            name: 'checks',
            test: /\/contract\/src\/(register\/((denouncements|complaints)(\.checks)?|nouns)|platform\/validation)\.ts$|node_modules\/zod\//,
            priority: 1,
          },
          // Parts of many pages.
          {
            name: 'kit',
            test: /\/web\/src\/(ui\/(actions|forms|layout|feedback|page|marks)|platform\/i18n)\/(?!use(Form|SentCode|Size|Wide)|ContractForm|ConflictNote|FieldsTable|Tabs|Menu|Timeline|Turn|DueDa|Deadline|dueDates|law|Gauge|QrCode|Toast|EmptyState|Loaded|longDates)\w+\.tsx?$/,
          },
          // Filing forms without what loads after their first step.
          {
            name: 'filing',
            test: /\/web\/src\/(platform\/drafts\/(autosave|erasing|pendingRecords|sealedStore|storage|tabLock|traces)|ui\/forms\/FieldsTable|register\/filing\/(RegisterFrame|(draft|sending|steps)\/(?!challenge\.worker|QueuedResults|CheckGroups)\w+|(contact\/contact|evidence\/(evidence|evidenceList|uploads)|fields\/(?!body|findProblems|laterKinds)\w+)))\.(tsx?|css)$/,
            priority: 1,
          },
        ],
      },
    },
  },
};

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    waitForApi(apiPort, apiPaths),
    addresses(),
    pages(),
    !isSsrBuild && [paintedHome(), offline(), compress(), timedChunks()],
    react(),
    babel({
      // Only files with texts need Babel; others use the native transform.
      presets: [
        {
          preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
          rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
        },
      ],
    }),
    albanian(),
    lingui({ cwd: import.meta.dirname, failOnCompileError: true }),
  ],
  build: isSsrBuild ? prerendering : client,
  server: { proxy },
  preview: { proxy },
}));
