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

/** Where each page up to the one shown began. */
type Trail = readonly (string | undefined)[];

export function NoticesPage() {
  const { t } = useLingui();
  const title = t`Njoftimet`;
  usePageFocus(title);
  const [trail, setTrail] = useState<Trail>([undefined]);
  const after = trail.at(-1);
  const { data, fault, isLoading, retry } = useRead('listMyNotices', {
    query: { limit: 25, ...(after === undefined ? {} : { after }) },
  });
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
      <Pager trail={trail} next={data?.next} onTrail={setTrail} />
    </div>
  );
}

interface PagerProps {
  trail: Trail;
  next: string | null | undefined;
  onTrail: (trail: Trail) => void;
}

function Pager({ trail, next, onTrail }: PagerProps) {
  if (trail.length === 1 && !next) return null;
  return (
    <p className="row row--8">
      {trail.length > 1 && (
        <Button size="small" onClick={() => onTrail(trail.slice(0, -1))}>
          <Trans context="faqja">Më të rejat</Trans>
        </Button>
      )}
      {next && (
        <Button size="small" onClick={() => onTrail([...trail, next])}>
          <Trans context="faqja">Më të vjetrat</Trans>
        </Button>
      )}
    </p>
  );
}
