// Public agenda of a Commissioner's session day: preview and publication.
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { formatLongDate } from '../../../platform/i18n/longDates.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconEye } from '../../../ui/marks/pageIcons.ts';
import { AgendaTable } from './AgendaTable.tsx';

export const refreshHearings = () => invalidate('listHearings', 'previewAgenda', 'listCaseHearings');

export function AgendaPanel({ day }: { day: string }) {
  const { t, locale } = useLingui();
  const { data, error, refetch } = useQuery(routeQuery('previewAgenda', { params: { day } }));
  const publish = useMutation({ ...routeMutation('publishAgenda'), onSettled: () => void refreshHearings() });
  const [shown, setShown] = useState(false);
  if (error) return <FaultState fault={error} retry={refetch} />;
  // Hidden from members who see only their own cases: they cannot publish.
  if (!data || (data.items.length === 0 && !data.canPublish)) return null;
  const { items, unposted, canPublish } = data;
  const date = formatLongDate(day, locale);
  return (
    <Card title={t`Agjenda publike e Komisionerit`}>
      <State unposted={unposted} any={items.length > 0} />
      <p className="row row--8 no-print">
        <Button aria-expanded={shown} onClick={() => setShown(!shown)}>
          <Icon of={iconEye} size="small" />
          <span>
            {unposted > 0 && canPublish ? <Trans>Shiko dhe publiko…</Trans> : <Trans>Shiko si publiku</Trans>}
          </span>
        </Button>
      </p>
      {shown && (
        <section className="stack agenda" aria-label={t`Agjenda, ${date}`}>
          <p className="soft">
            <Trans>Pikërisht kështu e lexon publiku. Emrat e denoncuesve dhe të personave privatë nuk tregohen.</Trans>
          </p>
          <AgendaTable caption={t`Agjenda, ${date}`} items={items} />
          {publish.error && <FaultState fault={publish.error} />}
          {unposted > 0 && canPublish && (
            <p className="row row--8 no-print">
              <Button tone="blue" pending={publish.isPending} onClick={() => publish.mutate({ params: { day } })}>
                <Trans>Publiko agjendën</Trans>
              </Button>
            </p>
          )}
        </section>
      )}
    </Card>
  );
}

function State({ unposted, any }: { unposted: number; any: boolean }) {
  const { t } = useLingui();
  if (unposted > 0)
    return (
      <Note tone="warn">
        <p>
          <Plural value={unposted} one="# seancë nuk është publikuar ende." other="# seanca nuk janë publikuar ende." />{' '}
          <Trans>Agjenda publikohet një ditë para seancës.</Trans>
        </p>
      </Note>
    );
  return any ? (
    <Note tone="ok">
      <p>{t`Agjenda është publike. Çdo shtyrje ose anulim i shfaqet publikut menjëherë.`}</p>
    </Note>
  ) : null;
}
