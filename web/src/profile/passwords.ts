// What stands in the way of a new password, by the contract's own schema; only the server knows the present one. Pure.
import { changePassword, fieldsOfIssues, type Input, type Locale } from '@denonco/contract';

export type Passwords = Input<typeof changePassword>['body'];

/** Words by field, as `validationResponse.fields` has them. */
export type Faults = Readonly<Record<string, readonly string[]>>;

export function findFaults(passwords: Passwords, locale: Locale): Faults {
  const { error } = changePassword.body.safeParse(passwords);
  return error ? fieldsOfIssues(error.issues, passwords, locale) : {};
}

/** The first field of the form with a fault; undefined when none has one. */
export const firstWrong = (faults: Faults) =>
  (['currentPassword', 'newPassword'] as const).find((field) => faults[field] !== undefined);
