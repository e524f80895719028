// Problems of a new password; only the server knows the current one. Pure.
import {
  type changePassword,
  fieldsOfIssues,
  type Locale,
  type PasswordFault,
  type setPasswordByLink,
  wordsOfField,
} from '@denonco/contract';

/** Messages by field. `judged`: fault of the strength check; undefined also while that is loading. */
export function passwordFaults(
  schema: typeof changePassword.body | typeof setPasswordByLink.body,
  body: object,
  locale: Locale,
  judged?: PasswordFault,
): Readonly<Record<string, readonly string[]>> {
  const { error } = schema.safeParse(body);
  const faults = error ? fieldsOfIssues(error.issues, body, locale) : {};
  return judged && !faults.newPassword ? { ...faults, newPassword: [wordsOfField(judged, locale)] } : faults;
}
