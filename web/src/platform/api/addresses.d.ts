declare module 'virtual:addresses' {
  import type { RouteName, routes } from '@denonco/contract';

  type Routes = typeof routes;
  type Public = { [N in RouteName]: Routes[N]['access'] extends 'public' ? N : never }[RouteName];
  /** The path, followed by a space and the method unless it is GET. */
  export const addresses: Readonly<Record<Public, string>>;
}

declare module 'virtual:addresses/members' {
  import type { RouteName } from '@denonco/contract';

  export const addresses: Readonly<Partial<Record<RouteName, string>>>;
}
