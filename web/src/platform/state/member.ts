// Maps an answer to a sign-in to the stored member.
import { fullNameOf, initialsOf, type Member } from '@denonco/contract';
import type { MemberPart } from './storage.ts';

const defaultRole = { code: 'QvsMapsPortalAdmin', name: 'Admin Portal Hartat QV' };

/** A member without `memberRole` has the default role. */
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
