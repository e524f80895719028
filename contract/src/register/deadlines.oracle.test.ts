import { testRandomHistories } from '../../test/deadlineProperties.ts';

testRandomHistories(150);
