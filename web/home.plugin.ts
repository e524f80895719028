// Makes index.html a page that is painted by itself: the home rendered at build, the styles every page needs, and the two
// scripts of the head, all inside it. The server allows them by their hashes (api/src/http/homePage.ts).
import { readFileSync } from 'node:fs';
import { createServer, type Plugin } from 'vite';
import { before } from './src/app/first/before.ts';
import { paths } from './src/paths.ts';
import { minified, startScripts } from './start.plugin.ts';

interface FirstPage {
  home: string;
  wait: string;
}

/** What the modules of the client touch when they are loaded; nothing of it is used for rendering. */
function pretendBrowser(): void {
  const nothing = () => null;
  const storage = { getItem: nothing, setItem: nothing };
  const window = { sessionStorage: storage, localStorage: storage, addEventListener: nothing };
  Object.assign(globalThis, { window, document: { addEventListener: nothing, documentElement: { lang: 'sq' } } });
}

async function renderHome(root: string): Promise<FirstPage> {
  const server = await createServer({
    root,
    mode: 'production',
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    pretendBrowser();
    const { firstPage } = await server.ssrLoadModule('/src/app/first/atBuild.tsx');
    return await firstPage();
  } finally {
    await server.close();
  }
}

const sheet = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/;
// Where scripts do not run, what only scripts make useful is not shown.
const scriptless =
  '#root,#first .skip,.top__side,.top__services,.track-box,.door .btn,.home>:has(.figures,.latest),.home__head>a,.foot__columns>:nth-child(n+2){display:none!important}';

// Nothing is painted before the page is there down to here: an empty one would only cost a slow phone its time.
const whole = '<link rel="expect" href="/#root" blocking="render">';

/** They stand inside the page: the first paint and paper need them. */
const lightColours = () =>
  readFileSync(new URL('src/ui/light.css', import.meta.url), 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*([:;{}])\s*/g, '$1');

export function paintedHome(): Plugin {
  let root = '';
  let members: ReturnType<typeof startScripts> | undefined;
  return {
    name: 'painted-home',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    // After the page, for which the list of files is made.
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
        members = startScripts(bundle);
        const { home, wait } = await renderHome(root);
        const [link = '', file = ''] = sheet.exec(html) ?? [];
        const css = bundle[file];
        if (css?.type !== 'asset') throw new Error('home.plugin.ts cannot find the style sheet of index.html');
        const script = minified(
          `(${before.toString()})(${JSON.stringify(paths.home)},${JSON.stringify(paths.app)});${members.inline}`,
        );
        // A sheet that is off keeps later chunks from asking for what the page already has.
        const head = `${whole}<script>${script}</script><style>${String(css.source)}</style><noscript><style>${scriptless}</style></noscript>${link.replace('<link', '<link disabled')}`;
        // Functions, because the texts may hold `$&`.
        return html
          .replace(link, '')
          .replace(/<link id="light"[^>]*>/, () => `<style id="light">${lightColours()}</style>`)
          .replace('</title>', () => `</title>${head}`)
          .replace('<div id="root"></div>', () => `<div id="first">${home}</div><div id="root">${wait}</div>`);
      },
    },
  };
}
