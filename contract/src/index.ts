import * as features from './features.ts';
import { type RoutesIn, routesIn } from './platform/http.ts';

export * from './features.ts';
export const routes: RoutesIn<typeof features> = /* @__PURE__ */ routesIn(features);
export type RouteName = keyof typeof routes;
