// Settings: editable ones, and read-only ones of the server without secrets.
import { auditGroups, type Parsed, type routes, type SettingsForStaff, toTiraneIso } from '@denonco/contract';
import { listWaiting } from '../../accounts/approvals/approvals.store.ts';
import { accountChange } from '../../accounts/members/accountChange.texts.ts';
import { type AdministrationContext, withAdministrationLock } from '../../accounts/members/grants.store.ts';
import { applyOrRequestApproval, type PlannedChange } from '../../accounts/members/secondPerson.ts';
import type { Config } from '../../platform/config.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { requireVersion } from '../../platform/http/httpError.ts';
import { defaultsOf, findSettings, forgetSettings, saveSettings } from '../../reference/settings/settings.store.ts';

async function readSettings({ db, config }: Pick<Deps, 'db' | 'config'>, now: Date): Promise<SettingsForStaff> {
  const stored = await findSettings(db);
  const defaults = defaultsOf(config);
  return {
    edited: { ...defaults, ...stored?.value },
    defaults,
    revision: stored?.revision ?? 0,
    editedAt: stored ? toTiraneIso(stored.editedAt) : null,
    editedBy: stored?.editedBy ?? null,
    fixed: fixedOf(config),
    isWaiting: (await listWaiting(db, now)).has('settings'),
  };
}

function fixedOf({ publicUrl, demo, challenge, rateLimits, evidence, mail, sms }: Config): SettingsForStaff['fixed'] {
  const onOff = (is: boolean) => (is ? 'on' : 'off');
  const isSet = (value: unknown) => (value === undefined ? null : 'set');
  return [
    { key: 'PUBLIC_URL', value: publicUrl },
    { key: 'DEMO', value: demo ? '1' : '0' },
    { key: 'MAIL_FROM', value: mail.from },
    { key: 'SMTP_URL', value: isSet(mail.smtpUrl) },
    { key: 'SMS_URL', value: isSet(sms) },
    { key: 'S3_URL', value: isSet(evidence.s3) },
    { key: 'CLAMAV_HOST', value: isSet(evidence.scanner) },
    { key: 'EVIDENCE_MAX_BYTES', value: String(evidence.maxBytes) },
    { key: 'EVIDENCE_MAX_FILES', value: String(evidence.maxFiles) },
    { key: 'CHALLENGE', value: onOff(challenge) },
    { key: 'RATE_LIMITS', value: onOff(rateLimits) },
  ];
}

export const settingsHandlers = {
  getSettingsForStaff: ({ deps, now }) => readSettings(deps, now),

  async saveSettings({ deps, actor, now, body }) {
    const change = { kind: 'settings', target: 'settings', input: body } as const;
    await deps.db
      .transaction()
      .execute((tx) =>
        withAdministrationLock({ tx, deps, actor, now }, 'settings.manage', async (context) =>
          applyOrRequestApproval(context, change, await planSettings(context, body)),
        ),
      );
    forgetSettings(deps);
    return readSettings(deps, now);
  },
} satisfies SomeHandlers;

/** A shorter wait before opening identities lowers protection, so it needs a second person. */
export async function planSettings(
  { tx, deps, by, now }: AdministrationContext,
  { revision, edited }: Parsed<typeof routes.saveSettings>['body'],
): Promise<PlannedChange> {
  const stored = await findSettings(tx);
  requireVersion(stored?.revision ?? 0, revision);
  const before = { ...defaultsOf(deps.config), ...stored?.value };
  const known: Readonly<Record<string, string>> = before;
  const changed = Object.entries(edited).filter(([key, value]) => known[key] !== value);
  return {
    about: auditGroups.settings,
    changes: [accountChange('openingWait', { from: before.openingWaitDays, to: edited.openingWaitDays })],
    gains: [],
    lowers: Number(edited.openingWaitDays) < Number(before.openingWaitDays),
    gaining: [],
    make: async () => {
      await saveSettings(tx, edited, revision, { memberId: by, now });
      const data = {
        before: Object.fromEntries(changed.map(([key]) => [key, known[key] ?? ''])),
        after: Object.fromEntries(changed),
      };
      await audit(tx, { at: now, memberId: by, action: 'settings.save', data });
    },
  };
}
