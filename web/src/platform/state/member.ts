// Maps a sign-in answer to the stored member (specification section 3). Pure.
import { fullNameOf, initialsOf, type Member } from '@denonco/contract';
import type { MemberPart } from './storage.ts';

const defaultRole = { code: 'QvsMapsPortalAdmin', name: 'Admin Portal Hartat QV' };

/** `memberRole` may be missing from older answers; the specification's default role applies. */
export function toMemberPart(
  member: Omit<Member, 'memberRole'> & { memberRole?: Member['memberRole'] | null },
): MemberPart {
  const { id, name, surname, email, phone } = member;
  return {
    data: {
      id,
      name,
      surname,
      email,
      phone,
      initials: initialsOf(name, surname),
      fullName: fullNameOf(name, surname),
      username: email,
      mustChangePassword: member.mustChangePassword === true,
      mustEnroll: member.mustEnroll === true,
    },
    role: member.memberRole ?? defaultRole,
    municipality: member.municipality,
  };
}
