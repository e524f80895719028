// `npm run build`: builds the web client where it will be served from, for an installation that then does without what builds it.
import { buildWeb } from './web-build.ts';

await buildWeb((line) => console.log(line));
