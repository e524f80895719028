import {
  canReceiveNotice,
  groupOfNotice,
  locales,
  type NoticeSettings,
  noticeChannels,
  noticeEvents,
  noticeGroupCodes,
  noticeGroups,
} from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '../../platform/api/query.ts';
import { announceDone } from '../../platform/state/done.ts';
import { useAppState } from '../../platform/state/state.ts';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import './notices.css';

type Choice = NoticeSettings['choices'][number];

export function SettingsPage() {
  const { t } = useLingui();
  const query = useQuery(routeQuery('getNoticeSettings', {}));
  return (
    <Page title={t`Cilësimet e njoftimeve`} className="narrow stack stack--24">
      <Loaded query={query} lines={10}>
        {(data) => <SettingsForm settings={data} />}
      </Loaded>
    </Page>
  );
}

function SettingsForm({ settings }: { settings: NoticeSettings }) {
  const { t } = useLingui();
  const languages = { al: 'Shqip', en: 'English' } as const;
  const form = useForm('saveNoticeSettings', {
    initial: { language: settings.language, choices: settings.choices },
    input: ({ language, choices }) => ({ body: { language, choices: [...choices] } }),
    replaces: routeQuery('getNoticeSettings', {}),
    onDone: () => announceDone({ title: t`U ruajt.` }),
  });
  const { choices } = form.value;
  const change = (changed: Choice) =>
    form.change({
      choices: choices.map((one) => (one.event === changed.event && one.channel === changed.channel ? changed : one)),
    });
  return (
    <ContractForm form={form} act={t`Ruaj`} className="stack stack--24">
      <Card title={t`Për çfarë dhe si`}>
        <p className="soft">
          <Trans>
            E-maili dërgohet te <b className="breaks">{settings.email}</b>. Mesazhet tregojnë vetëm numrin e çështjes
            dhe se ka diçka të re, kurrë çfarë shkruhet në të.
          </Trans>
        </p>
        {settings.phone === null && (
          <Note>{t`SMS dërgohet vetëm kur në profilin tuaj ka një numër telefoni të konfirmuar.`}</Note>
        )}
        <EventRows choices={choices} onChange={change} hasPhone={settings.phone !== null} />
      </Card>
      <Card>
        <Choices
          {...form.field('language')}
          label={t`Gjuha e e-mail-eve dhe SMS-ve`}
          variant="plain"
          choices={locales.map((value) => ({ value, label: languages[value] }))}
        />
      </Card>
    </ContractForm>
  );
}

interface EventRowsProps {
  choices: readonly Choice[];
  onChange: (choice: Choice) => void;
  hasPhone: boolean;
}

function EventRows({ choices, onChange, hasPhone }: EventRowsProps) {
  const { t, locale } = useLingui();
  const permissions = useAppState((state) => state.permission.list);
  const channelNames = { inApp: t`Në portal`, email: t`E-mail`, sms: t`SMS` } as const;
  const received = [...new Set(choices.map(({ event }) => event))].filter((one) => canReceiveNotice(one, permissions));
  return noticeGroupCodes.map((group) => {
    const events = received.filter((event) => groupOfNotice(event) === group);
    if (events.length === 0) return null;
    return (
      <section key={group}>
        <h3>{noticeGroups[group][locale]}</h3>
        {events.map((event) => (
          <fieldset key={event} className="wishes__row">
            <legend>{noticeEvents[event].name[locale]}</legend>
            <div className="wishes__channels">
              {noticeChannels.map((channel) => {
                const choice = choices.find((one) => one.event === event && one.channel === channel);
                if (!choice || (channel === 'sms' && !hasPhone)) return null;
                return (
                  <label key={channel} className="check">
                    <input
                      type="checkbox"
                      checked={choice.wanted}
                      onChange={({ target }) => onChange({ ...choice, wanted: target.checked })}
                    />
                    <span>{channelNames[channel]}</span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        ))}
      </section>
    );
  });
}
