import { lingui } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { addresses } from './addresses.plugin.ts';
import { headStart } from './start.plugin.ts';

export default defineConfig({
  plugins: [
    addresses(),
    headStart(),
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
    lingui({ failOnCompileError: true }),
  ],
  build: {
    target: 'baseline-widely-available',
    // Inlined files would need `data:` in the content security policy.
    assetsInlineLimit: 0,
    // The contract's modules do nothing by being imported, so unused schemas need not come along.
    rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/contract\/src\//, sideEffects: false }] } },
  },
  server: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 4600}` } },
  preview: { proxy: { '/api': `http://127.0.0.1:${process.env.PORT ?? 4600}` } },
});
