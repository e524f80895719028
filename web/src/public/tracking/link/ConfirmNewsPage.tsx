// Confirms an e-mail address for news by a button, because mail scanners open links.
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { routeMutation } from '../../../platform/api/query.ts';
import { useParams } from '../../../platform/router/router.tsx';
import { Button, LinkButton } from '../../../ui/actions/Button.tsx';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { usePageFocus } from '../../../ui/page/usePageFocus.ts';
import { trackPaths } from '../trackPaths.ts';
import '../tracking.css';
import { ClosedLink } from './ClosedLink.tsx';

export function ConfirmNewsPage() {
  const { '*': token = '' } = useParams();
  const { mutate, data: confirmed, isPending, error } = useMutation(routeMutation('confirmNews'));
  const isClosed = token === '' || error?.code === 'not_found' || error?.code === 'link_expired';
  return (
    <div className="wrap wrap--public page">
      {confirmed ? (
        <Confirmed number={confirmed.number} path={trackPaths[confirmed.kind]} />
      ) : isClosed ? (
        <ClosedLink why="news" />
      ) : (
        <Ask pending={isPending} onPress={() => mutate({ body: { token } })}>
          {error && <FaultState fault={error} />}
        </Ask>
      )}
    </div>
  );
}

function Ask({ pending, onPress, children }: { pending: boolean; onPress: () => void; children: ReactNode }) {
  const { t } = useLingui();
  const title = t`T’ju njoftojmë në këtë adresë?`;
  usePageFocus(title);
  return (
    <div className="stack stack--24 track-code">
      <h1>{title}</h1>
      <p className="lead">
        <Trans>
          Kur ka diçka të re për çështjen, ju shkruajmë te adresa ku morët këtë lidhje. Mesazhi thotë vetëm se ka një
          njoftim dhe, kur u mor vendim, deri kur ankohet.
        </Trans>
      </p>
      {children}
      <p>
        <Button tone="ink" size="large" pending={pending} onClick={onPress}>
          {t`Po, më njoftoni`}
        </Button>
      </p>
      <p className="small soft">
        <Trans>Nëse nuk i kërkuat ju këto njoftime, mbylleni faqen: nuk ju dërgojmë asgjë tjetër.</Trans>
      </p>
    </div>
  );
}

function Confirmed({ number, path }: { number: string; path: string }) {
  const { t } = useLingui();
  const title = t`Adresa juaj u konfirmua`;
  usePageFocus(title, { step: 'confirmed' });
  return (
    <div className="stack stack--24 track-code">
      <p className="code soft">{number}</p>
      <h1>{title}</h1>
      <Note tone="ok">
        <p>{t`Do t’ju njoftojmë kur ka diçka të re. Njoftimet i ndalni kur të doni te faqja e ndjekjes.`}</p>
      </Note>
      <p>
        <LinkButton to={path} tone="ink" size="large">
          {t`Ndiqni çështjen`}
        </LinkButton>
      </p>
    </div>
  );
}
