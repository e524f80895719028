import { type CaseKind, caseKinds, type Hearing, hearingKinds } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { routeDownload } from '../../../platform/api/download.ts';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { formatLongDate } from '../../../platform/i18n/longDates.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { CallButton } from '../../../ui/actions/CallButton.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { TextArea, TextField } from '../../../ui/forms/TextField.tsx';
import { useForm } from '../../../ui/forms/useForm.ts';
import { Card } from '../../../ui/layout/Card.tsx';
import { MoveButtons } from '../../../ui/lists/MoveButtons.tsx';
import { iconDownload, iconEdit, iconEye } from '../../../ui/marks/pageIcons.ts';
import { AgendaTable } from '../agenda/AgendaTable.tsx';
import { weekdayOf } from '../days.ts';
import { HearingLine } from './HearingLine.tsx';

function useRest(day: string): string | undefined {
  const { t } = useLingui();
  const { data } = useQuery(routeQuery('getOfficeDays', {}));
  if (!data || data.workingDays.includes(day)) return undefined;
  if (data.holidays.includes(day)) return t`Festë`;
  return data.restWeekdays.includes(weekdayOf(day)) ? t`Ditë pushimi` : undefined;
}

export function DaySheet({ day, hearings }: { day: string; hearings: readonly Hearing[] }) {
  const { t } = useLingui();
  const rest = useRest(day);
  const kinds = caseKinds.filter((kind) => hearings.some((one) => one.kind === kind));
  return (
    <div className="stack stack--16">
      {rest && (
        <Note>
          <p>
            {rest}. {t`Zyra është e mbyllur këtë ditë.`}
          </p>
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
      {kinds.includes('denouncement') && <AgendaPanel day={day} />}
    </div>
  );
}

interface SittingProps {
  day: string;
  kind: CaseKind;
  hearings: readonly Hearing[];
}

function useMoves({ day, kind, hearings }: SittingProps) {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ ids }: { ids: string[]; moved: string }) => call('orderHearings', { body: { day, kind, ids } }),
    onSuccess: async (_, { moved }) => {
      await refreshHearings();
      setAnnouncement(moved);
    },
    onError: () => void refreshHearings(),
  });
  const move = (at: number, by: 1 | -1) => {
    const ids = hearings.map(({ id }) => id);
    const [one, other] = [ids[at], ids[at + by]];
    const number = hearings[at]?.number ?? '';
    if (one === undefined || other === undefined) return;
    // Names only the two that swap: access to these suffices.
    mutate({
      ids: by === 1 ? [other, one] : [one, other],
      moved: by === 1 ? t`${number} u ul me një vend.` : t`${number} u ngjit me një vend.`,
    });
  };
  return { move, announcement, pending: isPending, fault: error };
}

function Sitting(props: SittingProps) {
  const { t, locale } = useLingui();
  const { kind, hearings } = props;
  const { move, announcement, pending, fault } = useMoves(props);
  const [edited, setEdited] = useState<Hearing>();
  const upWords = ({ number }: Hearing) => t`Ngjite ${number} me një vend`;
  const downWords = ({ number }: Hearing) => t`Ule ${number} me një vend`;
  const icsWords = ({ number }: Hearing) => t`Shkarko ${number} si .ics`;
  return (
    <Card title={hearingKinds[kind][locale]}>
      {fault && <FaultState fault={fault} />}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <ol className="ruled day-items" aria-busy={pending}>
        {hearings.map((hearing, at) => (
          <li key={hearing.id} className="day-item">
            <HearingLine hearing={hearing} underBody />
            <Invited hearing={hearing} />
            <div className="row row--8 no-print day-item__tools">
              <MoveButtons
                up={isSameSitting(hearing, hearings[at - 1]) ? upWords(hearing) : undefined}
                down={isSameSitting(hearing, hearings[at + 1]) ? downWords(hearing) : undefined}
                onMove={(by) => move(at, by)}
              />
              {hearing.canPlan && (
                <Button icon={iconEdit} size="small" tone="quiet" onClick={() => setEdited(hearing)}>
                  {t`Shënime`}
                </Button>
              )}
              <CallButton
                icon={iconDownload}
                size="small"
                tone="quiet"
                aria-label={icsWords(hearing)}
                call={routeDownload('hearingCalendar')}
                input={{ params: { id: hearing.id } }}
              >
                .ics
              </CallButton>
            </div>
          </li>
        ))}
      </ol>
      {edited && <NotesDialog hearing={edited} onClose={() => setEdited(undefined)} />}
    </Card>
  );
}

const isSameSitting = (one: Hearing, other: Hearing | undefined): boolean =>
  other !== undefined && one.canPlan && other.canPlan && one.startsAt === other.startsAt;

function Invited({ hearing: { invited, videoLink } }: { hearing: Hearing }) {
  const { t } = useLingui();
  if (invited === null && videoLink === null) return null;
  return (
    <div className="day-item__notes small">
      {invited !== null && (
        <p className="breaks day-item__invited">
          <b>{t`Të ftuar:`}</b> {invited}
        </p>
      )}
      {videoLink !== null && (
        <p className="breaks">
          <a href={videoLink} rel="noreferrer" target="_blank">
            {t`Transmetimi i drejtpërdrejtë`}
          </a>
        </p>
      )}
    </div>
  );
}

interface NotesDialogProps {
  hearing: Hearing;
  onClose: () => void;
}

function NotesDialog({ hearing: { id, number, invited, videoLink }, onClose }: NotesDialogProps) {
  const { t } = useLingui();
  const form = useForm('describeHearing', {
    draft: `hearing/${id}`,
    initial: { invited: invited ?? '', videoLink: videoLink ?? '' },
    input: (notes) => ({ params: { id }, body: { invited: notes.invited, videoLink: notes.videoLink.trim() } }),
    onDone: async () => {
      onClose();
      await refreshHearings();
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
  const [shown, setShown] = useState(false);
  if (error) return <FaultState fault={error} retry={refetch} />;
  // Members who see only their own cases cannot publish.
  if (!data || (data.items.length === 0 && !data.canPublish)) return null;
  const { items, unposted, canPublish } = data;
  const date = formatLongDate(day, locale);
  return (
    <Card title={t`Agjenda publike e Komisionerit`}>
      {unposted > 0 && (
        <Note tone="warn">
          <p>
            <Plural
              value={unposted}
              one="# seancë nuk është publikuar ende."
              other="# seanca nuk janë publikuar ende."
            />{' '}
            {t`Agjenda publikohet një ditë para seancës.`}
          </p>
        </Note>
      )}
      {unposted === 0 && items.length > 0 && (
        <Note tone="ok">{t`Agjenda është publike. Çdo shtyrje ose anulim i shfaqet publikut menjëherë.`}</Note>
      )}
      <p className="row row--8 no-print">
        <Button icon={iconEye} aria-expanded={shown} onClick={() => setShown(!shown)}>
          {unposted > 0 && canPublish ? t`Shiko dhe publiko…` : t`Shiko si publiku`}
        </Button>
      </p>
      {shown && (
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
