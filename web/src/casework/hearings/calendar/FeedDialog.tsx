import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeMutation, routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { useCopy } from '../../../ui/actions/useCopy.ts';
import { FaultState } from '../../../ui/feedback/FaultState.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconCopy, iconTick } from '../../../ui/marks/pageIcons.ts';

export function FeedDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const [url, setUrl] = useState('');
  const close = () => {
    setUrl('');
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={t`Kalendari në programin tuaj`}>
      <div className="stack">
        <p className="measure">
          <Trans>
            Një adresë e fshehtë që telefoni ose kompjuteri juaj e lexon vetë. Mban vetëm numrin, llojin, orën dhe
            vendin; asnjë emër. Kushdo që e ka adresën i sheh këto: mos ia jepni askujt.
          </Trans>
        </p>
        {url === '' ? <FeedState onMade={setUrl} /> : <NewAddress url={url} />}
      </div>
    </Dialog>
  );
}

function FeedState({ onMade }: { onMade: (url: string) => void }) {
  const { t, dateTime } = useLingui();
  const { data: feed, error, refetch } = useQuery(routeQuery('getHearingFeed', {}, { staleTime: 0 }));
  const reload = () => void invalidate('getHearingFeed');
  const make = useMutation({
    ...routeMutation('createHearingFeed'),
    onSuccess: ({ url }) => onMade(url),
    onSettled: reload,
  });
  const end = useMutation({ ...routeMutation('revokeHearingFeed'), onSettled: reload });
  const created = feed ? dateTime(feed.createdAt) : '';
  const read = feed?.lastReadAt ? dateTime(feed.lastReadAt) : '';
  const failed = error ?? make.error ?? end.error;
  return (
    <>
      {failed && <FaultState fault={failed} retry={refetch} />}
      {feed && (
        <p>
          <Trans>Keni një adresë që nga {created}.</Trans>{' '}
          {read === '' ? <Trans>Nuk është lexuar ende.</Trans> : <Trans>U lexua së fundi më {read}.</Trans>}
        </p>
      )}
      <p className="row row--8">
        <Button tone="blue" pending={make.isPending} onClick={() => make.mutate({})}>
          {feed ? <Trans>Krijo adresë të re</Trans> : <Trans>Krijo adresën</Trans>}
        </Button>
        {feed && (
          <Button pending={end.isPending} onClick={() => end.mutate({})}>
            {t`Mbylle adresën`}
          </Button>
        )}
      </p>
      {feed && <p className="hint">{t`Adresa e re e mbyll të vjetrën. Adresa tregohet vetëm një herë.`}</p>}
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  const { t } = useLingui();
  const { copied, copy } = useCopy();
  return (
    <>
      <Note tone="ok">
        <p>{t`Adresa u krijua. Kopjojeni tani: nuk tregohet më.`}</p>
      </Note>
      <TextField id="feed" label={t`Adresa e kalendarit`} value={url} onChange={() => undefined} />
      <p className="row row--8">
        <Button tone="blue" onClick={() => copy(url)}>
          <Icon of={copied ? iconTick : iconCopy} size="small" />
          <span>{copied ? t`U kopjua` : t`Kopjo adresën`}</span>
        </Button>
      </p>
      <p className="hint">{t`Në kalendar zgjidhni “Shto kalendar nga adresa” ose “Abonohu” dhe ngjiteni atje.`}</p>
    </>
  );
}
