import babel from '@rolldown/plugin-babel';
import type { PluginOption } from 'vite';

/** Texts of Lingui's macros. Only files with texts need Babel; others use the native transform. */
export const macros = (): PluginOption =>
  babel({
    presets: [
      {
        preset: () => ({ plugins: ['@lingui/babel-plugin-lingui-macro'] }),
        rolldown: { filter: { code: /@lingui\/(core|react)\/macro/ } },
      },
    ],
  });
