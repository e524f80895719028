// What a member is told of, by which channel, in which language (specification route profile/notification).
import { type Locale, locales, type NoticeSettings, noticeChannels, noticeEvents } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give } from '../api/reads.ts';
import { useAction } from '../api/useAction.ts';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useMay } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Toast } from '../ui/feedback/Toast.tsx';
import { Choices } from '../ui/forms/Choices.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import './notices.css';

type Choice = NoticeSettings['choices'][number];

export function SettingsPage() {
  const { t } = useLingui();
  const title = t`Cilësimet e njoftimeve`;
  usePageFocus(title);
  const { data, fault, isLoading, retry } = useRead('getNoticeSettings', {});
  return (
    <div className="narrow stack stack--24">
      <h1>{title}</h1>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={10} />
        </Card>
      )}
      {data && <SettingsForm given={data} />}
    </div>
  );
}

function useSaving(given: NoticeSettings) {
  const { run, pending, fault } = useAction('saveNoticeSettings');
  const [language, setLanguage] = useState<Locale>(given.language);
  const [choices, setChoices] = useState<readonly Choice[]>(given.choices);
  const [isSaved, setSaved] = useState(false);
  const change = (changed: Choice) =>
    setChoices((all) =>
      all.map((one) => (one.event === changed.event && one.channel === changed.channel ? changed : one)),
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const saved = await run({ body: { language, choices: [...choices] } });
    if (!saved) return;
    give('getNoticeSettings', {}, saved);
    setSaved(true);
  };
  return { language, setLanguage, choices, change, save, pending, fault, isSaved, forget: () => setSaved(false) };
}

function SettingsForm({ given }: { given: NoticeSettings }) {
  const { t } = useLingui();
  const { language, setLanguage, choices, change, save, pending, fault, isSaved, forget } = useSaving(given);
  const languages = { al: 'Shqip', en: 'English' } as const;
  return (
    <form className="stack stack--24" onSubmit={(event) => void save(event)}>
      {fault && <FaultState fault={fault} />}
      <Card title={t`Për çfarë dhe si`}>
        <p className="soft">
          <Trans>
            E-mail shkon te <b className="breaks">{given.email}</b>. Mesazhet thonë vetëm numrin e çështjes dhe që ka
            diçka të re, kurrë çfarë shkruhet në të.
          </Trans>
        </p>
        {given.phone === null && (
          <Note>
            <p>
              <Trans>SMS dërgohet vetëm kur në profilin tuaj ka një numër telefoni të konfirmuar.</Trans>
            </p>
          </Note>
        )}
        <EventRows choices={choices} onChange={change} hasPhone={given.phone !== null} />
      </Card>
      <Card>
        <Choices
          id="language"
          label={t`Gjuha e e-mail-eve dhe SMS-ve`}
          look="plain"
          value={language}
          onChange={setLanguage}
          choices={locales.map((value) => ({ value, label: languages[value] }))}
        />
      </Card>
      <p>
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Ruaj</Trans>
        </Button>
      </p>
      {isSaved && (
        <Toast onGone={forget}>
          <Trans>U ruajt.</Trans>
        </Toast>
      )}
    </form>
  );
}

interface EventRowsProps {
  choices: readonly Choice[];
  onChange: (choice: Choice) => void;
  hasPhone: boolean;
}

function EventRows({ choices, onChange, hasPhone }: EventRowsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  // What is told only to whoever may do something about it.
  const hidden: Partial<Record<Choice['event'], boolean>> = {
    deadLetter: !useMay('outbox.read'),
    smsBudget: !useMay('settings.manage'),
    backupLate: !useMay('service.read'),
    rehearsalLate: !useMay('service.read'),
    administration: !useMay('members.manage'),
  };
  const channelNames = { inApp: t`Në portal`, email: t`E-mail`, sms: t`SMS` } as const;
  const events = [...new Set(choices.map(({ event }) => event))].filter((event) => !hidden[event]);
  return (
    <div className="wishes">
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
    </div>
  );
}
