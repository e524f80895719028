// Passkeys: several, with names, so that a lost one can be told from the others.
import type { MySecurity, Passkey } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { passkeysWork } from '../../api/proof/passkeysWork.ts';
import { useAction } from '../../api/useAction.ts';
import { formatDate, formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconKey } from '../../ui/marks/moreIcons.ts';
import { PasskeyName } from './PasskeyName.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { useAddPasskey } from './useAddPasskey.ts';

interface PasskeysCardProps {
  has: MySecurity;
  onChanged: (codes?: readonly string[] | null) => Promise<void>;
}

export function PasskeysCard({ has, onChanged }: PasskeysCardProps) {
  const { t } = useLingui();
  return (
    <Card title={t`Çelësat e kalimit`}>
      <p className="soft">
        <Trans>
          Hyni me gishtin, fytyrën ose PIN-in e pajisjes, pa shkruar fjalëkalim. Një çelës kalimi nuk kopjohet dot dhe
          nuk punon në faqe të rreme.
        </Trans>
      </p>
      {has.passkeys.length > 0 && (
        <ul className="ruled">
          {has.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={() => onChanged()} />
          ))}
        </ul>
      )}
      <AddPasskey onAdded={onChanged} />
    </Card>
  );
}

/** Its button, and once pressed the name for the new one. */
function AddPasskey({ onAdded }: { onAdded: PasskeysCardProps['onChanged'] }) {
  const { t } = useLingui();
  const [isAdding, setAdding] = useState(false);
  const adding = useAddPasskey(async (codes) => {
    setAdding(false);
    await onAdded(codes);
  });
  return (
    <>
      {adding.problem && (
        <Note tone="error" alert>
          <p>{adding.problem}</p>
        </Note>
      )}
      {!passkeysWork() && (
        <Note>
          <p>
            <Trans>Ky shfletues, ose kjo adresë e portalit, nuk i përdor çelësat e kalimit.</Trans>
          </p>
        </Note>
      )}
      {passkeysWork() && !isAdding && (
        <p>
          <Button onClick={() => setAdding(true)}>
            <Trans>Shto një çelës kalimi</Trans>
          </Button>
        </p>
      )}
      {isAdding && (
        <PasskeyName
          id="new-passkey"
          label={t`Emri i çelësit të ri`}
          hint={t`Për ta njohur më vonë, p.sh. Telefoni im.`}
          act={t`Vazhdo te pajisja`}
          pending={adding.pending}
          onName={(name) => void adding.add(name)}
          onLeave={() => setAdding(false)}
        />
      )}
    </>
  );
}

function useChangingPasskey({ id }: Passkey, onChanged: () => Promise<void>) {
  const [now, setNow] = useState<'renaming' | 'removing'>();
  const renaming = useAction('renamePasskey');
  const removing = useAction('removePasskey');
  const rename = async (fresh: string) => {
    if ((await renaming.run({ body: { id, name: fresh } })) === undefined) return;
    setNow(undefined);
    await onChanged();
  };
  const remove = async () => {
    if ((await removing.run({ body: { id } })) === undefined) return;
    setNow(undefined);
    await onChanged();
  };
  return { now, setNow, renaming, removing, rename, remove };
}

function PasskeyRow({ passkey, onChanged }: { passkey: Passkey; onChanged: () => Promise<void> }) {
  const { t } = useLingui();
  const { now, setNow, renaming, removing, rename, remove } = useChangingPasskey(passkey, onChanged);
  const { id, name } = passkey;
  return (
    <li className="factor">
      <Icon of={iconKey} />
      <PasskeyWords passkey={passkey} />
      {now !== 'renaming' && (
        <p className="row row--8 factor__acts">
          <Button size="small" onClick={() => setNow('renaming')} aria-label={t`Riemërto: ${name}`}>
            <Trans>Riemërto</Trans>
          </Button>
          <Button size="small" onClick={() => setNow('removing')} aria-label={t`Hiqe: ${name}`}>
            <Trans>Hiqe</Trans>
          </Button>
        </p>
      )}
      {now === 'renaming' && (
        <div className="factor__form">
          {renaming.fault && <FaultState fault={renaming.fault} />}
          <PasskeyName
            id={`passkey-${id}`}
            label={t`Emri i çelësit`}
            act={t`Ruaj`}
            given={name}
            pending={renaming.pending}
            onName={(fresh) => void rename(fresh)}
            onLeave={() => setNow(undefined)}
          />
        </div>
      )}
      <RemoveDialog
        open={now === 'removing'}
        title={t`Të hiqet çelësi i kalimit?`}
        act={t`Hiqe çelësin`}
        action={removing}
        onRemove={() => void remove()}
        onClose={() => setNow(undefined)}
      >
        <Trans>
          Me «{name}» nuk do të hyni dot më në portal. Në vetë pajisjen çelësi mbetet derisa ta fshini edhe atje.
        </Trans>
      </RemoveDialog>
    </li>
  );
}

function PasskeyWords({ passkey: { name, addedAt, lastUsedAt, isSynced } }: { passkey: Passkey }) {
  const locale = useLocale();
  const added = formatDate(addedAt, locale);
  const used = lastUsedAt && formatDateTime(lastUsedAt, locale);
  return (
    <div className="factor__words">
      <p>
        <b className="breaks">{name}</b>
      </p>
      <p className="small soft">
        <Trans>Shtuar më {added}</Trans>
        {isSynced && (
          <>
            {' · '}
            <Trans>ruhet edhe në llogarinë e pajisjes</Trans>
          </>
        )}
        <br />
        {used ? <Trans>Përdorur së fundi: {used}</Trans> : <Trans>Ende i papërdorur</Trans>}
      </p>
    </div>
  );
}
