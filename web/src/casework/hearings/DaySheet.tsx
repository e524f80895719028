// Hearings of one day for staff: lines, order, publication of the agenda.
import {
  type CaseKind,
  caseKinds,
  dayNumber,
  type Hearing,
  hearingKinds,
  hearingStates,
  officeCalendarOf,
  officeOf,
  organLabel,
  usualPlace,
} from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../platform/api/client.ts';
import { routeDownload } from '../../platform/api/download.ts';
import { invalidate, routeMutation, routeQuery } from '../../platform/api/query.ts';
import { formatTime } from '../../platform/i18n/format.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import { useMay } from '../../platform/state/state.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { DialogButton } from '../../ui/actions/DialogButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { ActionDialog } from '../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { hearingStyles, useHearingWarnings } from '../../ui/hearings/Hearing.tsx';
import { IcsButton } from '../../ui/hearings/IcsButton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { MoveButtons } from '../../ui/lists/MoveButtons.tsx';
import { CaseNumberLink } from '../../ui/marks/CaseNumberLink.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { iconEdit, iconEye } from '../../ui/marks/pageIcons.ts';
import { Chip } from '../../ui/marks/Status.tsx';
import { useColleagueName } from '../../ui/people/PersonName.tsx';
import { AgendaTable } from './AgendaTable.tsx';

interface HearingLineProps {
  hearing: Hearing;
  /** The heading names the body already. */
  underBody?: boolean;
}

export function HearingLine({ hearing, underBody = false }: HearingLineProps) {
  const { t, locale } = useLingui();
  const { number, kind, startsAt, item, assignee, state } = hearing;
  const about = [hearing.about.name[locale], ...hearing.against.map((one) => organLabel(one)[locale])].join(' · ');
  const place = hearing.place ?? usualPlace[locale];
  const nameOf = useColleagueName();
  const warnings = useHearingWarnings(hearing);
  const body = underBody ? '' : hearingKinds[kind][locale];
  return (
    <div className={`hearing-line hearing-line--${kind}`}>
      <p className="hearing-line__time">
        <b className="num">{formatTime(startsAt)}</b>
        {item !== null && <span className="muted small">{t`pika ${item}`}</span>}
      </p>
      <div className="hearing-line__about">
        <p className="row row--8">
          <CaseNumberLink number={number} />
          {state !== 'set' && <Chip {...hearingStyles[state]}>{hearingStates[state][locale]}</Chip>}
        </p>
        <p>{about}</p>
        <p className="muted small">{[place, body, assignee && nameOf(assignee)].filter(Boolean).join(' · ')}</p>
        {warnings.length > 0 && (
          <ul className="hearing-warnings">
            {warnings.map((label) => (
              <li key={label}>
                <Icon of={iconWarn} size="small" />
                <span>{label}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

export function DaySheet({ day, hearings }: { day: string; hearings: readonly Hearing[] }) {
  const { t } = useLingui();
  const { data: office } = useQuery(routeQuery('getOfficeDays', {}));
  const rest = office && officeOf(officeCalendarOf(office), []).restReason(dayNumber(day));
  const kinds = caseKinds.filter((kind) => hearings.some((one) => one.kind === kind));
  const readsAgenda = useMay('denouncements.read');
  return (
    <div className="stack stack--16">
      {rest && (
        <Note>
          {rest === 'holiday' ? t`Festë` : t`Ditë pushimi`}. {t`Zyra është e mbyllur këtë ditë.`}
        </Note>
      )}
      {kinds.length === 0 && (
        <EmptyState title={t`Nuk ka seanca këtë ditë`}>
          {t`Seanca caktohet nga dosja e çështjes, me veprimin e saj.`}
        </EmptyState>
      )}
      {kinds.map((kind) => (
        <Sitting key={kind} day={day} kind={kind} hearings={hearings.filter((one) => one.kind === kind)} />
      ))}
      {readsAgenda && kinds.includes('denouncement') && <AgendaPanel day={day} />}
    </div>
  );
}

const isSameSitting = (one: Hearing, other: Hearing | undefined): boolean =>
  other !== undefined && one.canPlan && other.canPlan && one.startsAt === other.startsAt;

function Sitting({ day, kind, hearings }: { day: string; kind: CaseKind; hearings: readonly Hearing[] }) {
  const { t, locale } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ ids }: { ids: string[]; moved: string }) => call('orderHearings', { body: { day, kind, ids } }),
    onSuccess: async (_, { moved }) => {
      await refreshHearings();
      setAnnouncement(moved);
    },
    onError: () => void refreshHearings(),
  });
  const move = ({ id, number }: Hearing, other: Hearing | undefined, by: 1 | -1) => {
    if (!other) return;
    // Names only the two that swap: access to these suffices.
    mutate({
      ids: by === 1 ? [other.id, id] : [id, other.id],
      moved: by === 1 ? t`${number} u ul me një vend.` : t`${number} u ngjit me një vend.`,
    });
  };
  return (
    <Card title={hearingKinds[kind][locale]}>
      {error && <ErrorNotice error={error} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ol className="ruled" aria-busy={isPending}>
        {hearings.map((hearing, at) => {
          const { id, number, invited, videoLink } = hearing;
          const [before, after] = [hearings[at - 1], hearings[at + 1]];
          return (
            <li key={id} className="day-item">
              <HearingLine hearing={hearing} underBody />
              {(invited !== null || videoLink !== null) && (
                <div className="day-item__notes small">
                  {invited !== null && (
                    <p className="breaks">
                      <b>{t`Të ftuar:`}</b> {invited}
                    </p>
                  )}
                  {videoLink !== null && (
                    <p className="breaks">
                      <a href={videoLink} rel="noreferrer" target="_blank">{t`Transmetimi i drejtpërdrejtë`}</a>
                    </p>
                  )}
                </div>
              )}
              <div className="row row--8 no-print day-item__tools">
                <MoveButtons
                  up={isSameSitting(hearing, before) ? t`Ngjite ${number} me një vend` : undefined}
                  down={isSameSitting(hearing, after) ? t`Ule ${number} me një vend` : undefined}
                  onMove={(by) => move(hearing, by === 1 ? after : before, by)}
                />
                {hearing.canPlan && (
                  <DialogButton icon={iconEdit} size="small" tone="quiet" label={t`Shënime`}>
                    {(close) => <NotesDialog hearing={hearing} onClose={close} />}
                  </DialogButton>
                )}
                <IcsButton call={routeDownload('hearingCalendar')} id={id} number={number} />
              </div>
            </li>
          );
        })}
      </ol>
    </Card>
  );
}

function NotesDialog({ hearing, onClose }: { hearing: Hearing; onClose: () => void }) {
  const { id, number, invited, videoLink } = hearing;
  const { t } = useLingui();
  const form = useForm('describeHearing', {
    draft: `hearing/${id}`,
    initial: { invited: invited ?? '', videoLink: videoLink ?? '' },
    input: (notes) => ({ params: { id }, body: { invited: notes.invited, videoLink: notes.videoLink.trim() } }),
    onDone: () => {
      onClose();
      return refreshHearings();
    },
  });
  return (
    <ActionDialog title={t`Shënime për ${number}`} form={form} act={t`Ruaj`} onClose={onClose}>
      <TextArea
        {...form.field('invited')}
        label={t`Të ftuarit`}
        hint={t`Palët, institucionet, ekspertët. E sheh vetëm personeli.`}
        optional
        short
        max={2000}
      />
      <TextField
        {...form.field('videoLink')}
        label={t`Lidhja e transmetimit`}
        hint={t`Fillon me https:// dhe shfaqet në agjendën publike.`}
        optional
        native={{ inputMode: 'url', autoComplete: 'off', spellCheck: false, maxLength: 500 }}
      />
    </ActionDialog>
  );
}

const refreshHearings = () => invalidate('listHearings', 'previewAgenda', 'listCaseHearings');

function AgendaPanel({ day }: { day: string }) {
  const { t, locale } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('previewAgenda', { params: { day } }));
  const [visible, setVisible] = useState(false);
  if (error) return <ErrorNotice error={error} retry={refetch} />;
  // Members who see only their own cases cannot publish.
  if (!data || (data.items.length === 0 && !data.canPublish)) return null;
  const { items, unposted, canPublish } = data;
  const date = formatLongDate(day, locale);
  return (
    <Card title={t`Agjenda publike e Komisionerit`}>
      {unposted > 0 && (
        <Note tone="warn">
          <Plural value={unposted} one="# seancë nuk është publikuar ende." other="# seanca nuk janë publikuar ende." />{' '}
          {t`Agjenda publikohet një ditë para seancës.`}
        </Note>
      )}
      {unposted === 0 && items.length > 0 && (
        <Note tone="ok">{t`Agjenda është publike. Çdo shtyrje ose anulim i shfaqet publikut menjëherë.`}</Note>
      )}
      <p className="row row--8 no-print">
        <Button icon={iconEye} aria-expanded={visible} onClick={() => setVisible(!visible)}>
          {unposted > 0 && canPublish ? t`Shiko dhe publiko…` : t`Shiko si publiku`}
        </Button>
      </p>
      {visible && (
        <section className="stack agenda" aria-label={t`Agjenda, ${date}`}>
          <p className="soft">
            {t`Pikërisht kështu e lexon publiku. Emrat e denoncuesve dhe të personave privatë nuk tregohen.`}
          </p>
          <AgendaTable caption={t`Agjenda, ${date}`} items={items} />
          {unposted > 0 && canPublish && (
            <div className="row row--8 no-print">
              <CallButton
                tone="blue"
                call={{ ...routeMutation('publishAgenda'), onSettled: () => void refreshHearings() }}
                input={{ params: { day } }}
              >{t`Publiko agjendën`}</CallButton>
            </div>
          )}
        </section>
      )}
    </Card>
  );
}
