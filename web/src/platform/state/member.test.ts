import { describe, expect, it } from 'vitest';
import { toMemberPart } from './member.ts';

const drita = {
  id: '1',
  name: 'Drita',
  surname: 'Prova',
  email: 'drita@denonco.test',
  phone: null,
  municipality: null,
};

describe('the signed-in member', () => {
  it('has initials, a full name and the e-mail address as username', () => {
    expect(toMemberPart({ ...drita, memberRole: { code: 'KqzRegistrar', name: 'Protokollist' } })).toEqual({
      data: {
        id: '1',
        name: 'Drita',
        surname: 'Prova',
        email: 'drita@denonco.test',
        phone: null,
        initials: 'DP',
        fullName: 'Drita Prova',
        username: 'drita@denonco.test',
        mustChangePassword: false,
        mustEnroll: false,
      },
      role: { code: 'KqzRegistrar', name: 'Protokollist' },
      municipality: null,
    });
  });

  it('is marked while the password is temporary', () =>
    expect(toMemberPart({ ...drita, mustChangePassword: true }).data?.mustChangePassword).toBe(true));

  it('falls back to the default role', () => {
    expect(toMemberPart(drita).role).toEqual({ code: 'QvsMapsPortalAdmin', name: 'Admin Portal Hartat QV' });
    expect(toMemberPart({ ...drita, memberRole: null }).role?.code).toBe('QvsMapsPortalAdmin');
  });
});
