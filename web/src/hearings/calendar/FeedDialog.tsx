import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconCopy, iconTick } from '../../ui/marks/moreIcons.ts';

/** The secret address by which a calendar program follows the member's hearings. */
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
  const locale = useLocale();
  const { data: feed, fault, retry } = useRead('getHearingFeed', {}, { freshSeconds: 0 });
  const make = useAction('makeHearingFeed');
  const end = useAction('endHearingFeed');
  const created = feed ? formatDateTime(feed.createdAt, locale) : '';
  const read = feed?.lastReadAt ? formatDateTime(feed.lastReadAt, locale) : '';
  const failed = fault ?? make.fault ?? end.fault;
  return (
    <>
      {failed && <FaultState fault={failed} retry={retry} />}
      {feed && (
        <p>
          <Trans>Keni një adresë që nga {created}.</Trans>{' '}
          {read === '' ? <Trans>Nuk është lexuar ende.</Trans> : <Trans>U lexua së fundi më {read}.</Trans>}
        </p>
      )}
      <p className="row row--8">
        <Button
          tone="blue"
          pending={make.pending}
          onClick={async () => {
            const made = await make.run({});
            if (made) onMade(made.url);
            await refresh('getHearingFeed');
          }}
        >
          {feed ? <Trans>Krijo adresë të re</Trans> : <Trans>Krijo adresën</Trans>}
        </Button>
        {feed && (
          <Button
            pending={end.pending}
            onClick={async () => {
              await end.run({});
              await refresh('getHearingFeed');
            }}
          >
            <Trans>Mbylle adresën</Trans>
          </Button>
        )}
      </p>
      {feed && (
        <p className="hint">
          <Trans>Adresa e re e mbyll të vjetrën. Adresa tregohet vetëm një herë.</Trans>
        </p>
      )}
    </>
  );
}

function NewAddress({ url }: { url: string }) {
  const { t } = useLingui();
  const [copied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => setCopied(true),
      // It stands in the field, to be copied by hand.
      () => setCopied(false),
    );
  return (
    <>
      <Note tone="ok">
        <p>
          <Trans>Adresa u krijua. Kopjojeni tani: nuk tregohet më.</Trans>
        </p>
      </Note>
      <TextField id="feed" label={t`Adresa e kalendarit`} value={url} onChange={() => undefined} />
      <p className="row row--8">
        <Button tone="blue" onClick={() => void copy()}>
          <Icon of={copied ? iconTick : iconCopy} size="small" />
          <span>{copied ? t`U kopjua` : t`Kopjo adresën`}</span>
        </Button>
      </p>
      <p className="hint">
        <Trans>Në kalendar zgjidhni “Shto kalendar nga adresa” ose “Abonohu” dhe ngjiteni atje.</Trans>
      </p>
    </>
  );
}
