import { testMonotone } from '../../test/monotone.ts';

testMonotone(11);
