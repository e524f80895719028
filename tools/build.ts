// `npm run build`: builds the web client for an installation that then needs no build tools.
import { buildWeb } from './web-build.ts';

await buildWeb((line) => console.log(line));
