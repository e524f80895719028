declare module 'virtual:addresses' {
  import type { Route, RouteName, routes } from '@denonco/contract';

  type Routes = typeof routes;
  type Public = { [N in RouteName]: Routes[N]['access'] extends 'public' ? N : never }[RouteName];
  export const addresses: Readonly<Record<Public, Pick<Route, 'method' | 'path'>>>;
}

declare module 'virtual:addresses/members' {
  import type { Route, RouteName } from '@denonco/contract';

  export const addresses: Readonly<Partial<Record<RouteName, Pick<Route, 'method' | 'path'>>>>;
}
