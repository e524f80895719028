import { type Route, routes, successOf } from '@denonco/contract';
import { expect, it } from 'vitest';
import { compile } from 'zod/mini';

it('compiles every schema of the contract, so that none is interpreted', () => {
  for (const { params, query, body, response } of Object.values<Route>(routes))
    for (const schema of [params, query, body, successOf(response)])
      if (schema) expect(() => compile(schema, { strict: true })).not.toThrow();
});
