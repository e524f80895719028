// All that a member was told, newest first, by pages.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { paths } from '../paths.ts';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { NoticeItems } from './NoticeItems.tsx';
import { ReadAll } from './ReadAll.tsx';
import './notices.css';

export function NoticesPage() {
  const { t } = useLingui();
  const title = t`Njoftimet`;
  usePageFocus(title);
  // Where each page before the one shown began.
  const [trail, setTrail] = useState<readonly (string | undefined)[]>([undefined]);
  const after = trail.at(-1);
  const { data, fault, isLoading, retry } = useRead('listMyNotices', {
    query: { limit: 25, ...(after === undefined ? {} : { after }) },
  });
  const next = data?.next;
  return (
    <div className="narrow stack stack--24">
      <div className="head">
        <h1>{title}</h1>
        <span className="row row--8">
          {data && data.unread > 0 && <ReadAll />}
          <LinkButton size="small" to={paths.notificationSettings}>
            <Trans>Cilësimet e njoftimeve</Trans>
          </LinkButton>
        </span>
      </div>
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data?.items.length === 0 && (
        <EmptyState title={t`Nuk keni njoftime.`}>
          <Trans>Këtu del kur ju caktohet një çështje, kur dikush shkruan ose kur afron një afat.</Trans>
        </EmptyState>
      )}
      {data && data.items.length > 0 && (
        <Card flush>
          <NoticeItems items={data.items} />
        </Card>
      )}
      {(trail.length > 1 || next) && (
        <p className="row row--8">
          {trail.length > 1 && (
            <Button size="small" onClick={() => setTrail(trail.slice(0, -1))}>
              <Trans>Më të rejat</Trans>
            </Button>
          )}
          {next && (
            <Button size="small" onClick={() => setTrail([...trail, next])}>
              <Trans>Më të vjetrat</Trans>
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
