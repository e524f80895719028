import { expect, it } from 'vitest';
import { organAfter } from './organs.ts';

it('the organ follows from the type of the act, or keeps the choice when the type allows several', () => {
  expect(organAfter({ actType: '', organ: '' }, 'SEC_ORDER')).toBe('KOMISIONER');
  expect(organAfter({ actType: 'SEC_ORDER', organ: 'KOMISIONER' }, 'QV_LOCATION')).toBe('');
  expect(organAfter({ actType: 'QV_LOCATION', organ: 'KQZ' }, 'INVALIDITY')).toBe('KQZ');
  expect(organAfter({ actType: 'QV_LOCATION', organ: 'KQZ' }, 'KAS_DECISION')).toBe('KAS');
});
