// `npm run build`, for an installation without build tools.
import { buildWeb } from './web-build.ts';

await buildWeb(console.log);
