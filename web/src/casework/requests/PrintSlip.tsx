import type { CaseKind, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useSaveFile } from '../../api/useSaveFile.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPrint } from '../../ui/marks/moreIcons.ts';
import { useFiler } from '../words.ts';

interface PrintSlipProps {
  number: string;
  kind: CaseKind;
  link: RequestLinkState;
}

/** For a filer who lost the code or came in person: the link on paper, handed out folded in the member's name. */
export function PrintSlip(props: PrintSlipProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <Icon of={iconPrint} size="small" />
        <Trans>Shtyp fletën e lidhjes…</Trans>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Të shtypet fleta e lidhjes?`}>
        <Printing {...props} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

function Printing({ number, kind, link, onClose }: PrintSlipProps & { onClose: () => void }) {
  const locale = useLocale();
  const { who, of } = useFiler(kind);
  const { run, pending, fault } = useSaveFile('printRequestSlip');
  const [isSaved, setSaved] = useState(false);
  const save = async () => {
    if (!(await run({ params: { number, id: link.id } }))) return;
    setSaved(true);
    await Promise.all([refresh('listRequestLinks'), refresh('getCase')]);
  };
  if (isSaved)
    return (
      <div className="stack">
        <Note tone="ok">
          <p role="status">
            <Trans>
              Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojani të mbyllur {of} dhe fshijeni skedarin.
            </Trans>
          </p>
        </Note>
        <div className="row row--8">
          <Button tone="quiet" onClick={onClose}>
            <Trans>Mbyll</Trans>
          </Button>
        </div>
      </div>
    );
  return (
    <div className="stack">
      <p>
        <Trans>
          Kush e ka fletën, përgjigjet një herë pa kod. Dorëzojani vetëm {of}, pasi ta keni njohur. Në ecuri dhe në
          regjistrin e pandryshueshëm shënohet se e dorëzuat ju; {who} e sheh dhe njoftohet.
        </Trans>
      </p>
      {link.slip && (
        <p>
          <Trans>
            Fleta që shtypi {link.slip.by.name} më {formatDateTime(link.slip.printedAt, locale)} nuk do të vlejë më.
          </Trans>
        </p>
      )}
      {fault && <FaultState fault={fault} />}
      <div className="row row--8">
        <Button tone="blue" pending={pending} onClick={() => void save()}>
          <Trans>Shkarko fletën</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </div>
  );
}
