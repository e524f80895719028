declare module 'virtual:addresses' {
  import type { Route, RouteName } from '@denonco/contract';

  export const addresses: Readonly<Record<RouteName, Pick<Route, 'method' | 'path'>>>;
}
