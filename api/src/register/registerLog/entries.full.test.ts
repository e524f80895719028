import fc from 'fast-check';
import { it } from 'vitest';
import { canonicalJson } from './entries.ts';

it('does not depend on the order of keys', () => {
  fc.assert(
    fc.property(
      fc.dictionary(
        fc.string({ unit: 'binary' }),
        fc.jsonValue().filter((one) => one !== null),
      ),
      (value) => {
        const reversed = Object.fromEntries(Object.entries(value).reverse());
        return canonicalJson(reversed) === canonicalJson(value);
      },
    ),
  );
});
