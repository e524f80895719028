// What stands in the way of a new password, by the contract's own schema and the judge of both sides; only the server knows
// the present one. Pure.
import {
  changePassword,
  fieldsOfIssues,
  type Input,
  type Locale,
  type PasswordFault,
  wordsOfField,
} from '@denonco/contract';

export type Passwords = Input<typeof changePassword>['body'];

/** Words by field, as `validationResponse.fields` has them. */
export type Faults = Readonly<Record<string, readonly string[]>>;

/** `judged` is what the judge found wrong with the new one; undefined also when it has not come. */
export function findFaults(passwords: Passwords, locale: Locale, judged?: PasswordFault): Faults {
  const { error } = changePassword.body.safeParse(passwords);
  const faults = error ? fieldsOfIssues(error.issues, passwords, locale) : {};
  return judged && !faults.newPassword ? { ...faults, newPassword: [wordsOfField(judged, locale)] } : faults;
}

/** The first field of the form with a fault; undefined when none has one. */
export const firstWrong = (faults: Faults) =>
  (['currentPassword', 'newPassword'] as const).find((field) => faults[field] !== undefined);
