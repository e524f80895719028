// Makes index.html paint without scripts: prerendered home, common styles and both head scripts inline, allowed by
// their hashes (api/src/platform/http/homePage.ts).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { applyStateBeforePaint } from './src/app/prerender/before.ts';
import { publicRows } from './src/app/routes.ts';
import { paths } from './src/paths.ts';
import { minified, startScripts } from './start.plugin.ts';

/** Output of `vite build --ssr`. */
export const prerendered = join(import.meta.dirname, '../node_modules/.cache/prerendered');
const loadPrerendered = (): Promise<typeof import('./src/app/prerender/atBuild.tsx')> =>
  import(join(prerendered, 'atBuild.js'));

const blank = publicRows.filter((row) => row.blank).map(({ path }) => path.replace('/*', ''));

const sheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;
// Hides parts that need scripts where these are disabled.
const scriptless =
  '#root,#first .skip,.top__side,.top__services,.track-box,.door .btn,.home>:has(.figures,.latest),.home__head>a,.foot__columns>:nth-child(n+2){display:none!important}';

// Delays the first paint until the document is parsed to here; painting less would only delay slow phones.
const whole = '<link rel="expect" href="/#root" blocking="render">';

/** Inlined: needed for first paint and print. */
const lightColours = () =>
  readFileSync(new URL('src/ui/light.css', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*([:;{}])\s*/g, '$1');

export function paintedHome(): Plugin {
  let members: ReturnType<typeof startScripts> | undefined;
  return {
    name: 'painted-home',
    apply: 'build',
    // Runs after the page, which the list of files depends on.
    generateBundle: {
      order: 'post',
      handler() {
        if (members) this.emitFile({ type: 'asset', fileName: members.fileName, source: members.source });
      },
    },
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        if (!bundle) throw new Error('home.plugin.ts needs the bundle');
        const { firstPage } = await loadPrerendered();
        members = startScripts(bundle);
        const { home, wait } = await firstPage();
        const [link = '', file = ''] = sheet.exec(html) ?? [];
        const css = bundle[file];
        if (css?.type !== 'asset') throw new Error('home.plugin.ts cannot find the style sheet of index.html');
        const script = minified(
          `(${applyStateBeforePaint.toString()})(${[paths.home, paths.app, blank].map((one) => JSON.stringify(one))});${members.inline}`,
        );
        // A disabled sheet keeps later chunks from loading these styles again.
        const head = `${whole}<script>${script}</script><style>${String(css.source)}</style><noscript><style>${scriptless}</style></noscript>${link.replace('<link', '<link disabled')}`;
        // Functions, because the texts may contain `$&`.
        return html
          .replace(link, '')
          .replace(/<link id="light"[^>]*>/, () => `<style id="light">${lightColours()}</style>`)
          .replace('</title>', () => `</title>${head}`)
          .replace('<div id="root"></div>', () => `<div id="first">${home}</div><div id="root">${wait}</div>`);
      },
    },
  };
}
