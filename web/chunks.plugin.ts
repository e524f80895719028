// Plugin that makes script chunks time out wherever they are imported: the build's loader waits no longer than
// `inLoadTime`.
import type { Plugin } from 'vite';

const loader = '\0vite/preload-helper.js';
const exported = 'export const __vitePreload =';

export const timedChunks = (): Plugin => ({
  name: 'timed-chunks',
  apply: 'build',
  transform(code, id) {
    if (id !== loader) return;
    if (!code.includes(exported)) this.error('the loader of chunks has changed');
    return `import { inLoadTime } from '/src/ui/page/inLoadTime.ts';
${code.replace(exported, 'const load =')}
${exported} (...chunk) => inLoadTime(load(...chunk));`;
  },
});
