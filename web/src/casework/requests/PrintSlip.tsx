import type { CaseKind, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { openPdf, pdfUrl } from '../../ui/actions/openPdf.ts';
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
  const { run, pending, fault } = useAction('printRequestSlip');
  const [address, setAddress] = useState<string>();
  const [wasOpened, setOpened] = useState(false);
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address]);
  const print = async () => {
    const printed = await run({ params: { number, id: link.id } });
    if (!printed) return;
    const made = pdfUrl(Uint8Array.from(atob(printed.pdf), (one) => one.charCodeAt(0)));
    setAddress(made);
    setOpened(openPdf(made));
    await Promise.all([refresh('listRequestLinks'), refresh('getCase')]);
  };
  if (address)
    return (
      <div className="stack">
        <Note tone={wasOpened ? 'ok' : 'warn'}>
          <p>
            {wasOpened ? (
              <Trans>
                Fleta u hap një herë, në një skedë të re. Shtypeni, paloseni sipas vijave, dorëzojani të mbyllur {of}{' '}
                dhe mbylleni skedën.
              </Trans>
            ) : (
              <Trans>Shfletuesi nuk e hapi skedën e re. Hapeni fletën këtu: hapet një herë.</Trans>
            )}
          </p>
        </Note>
        <div className="row row--8">
          {!wasOpened && (
            <a className="btn" href={address} target="_blank" rel="noreferrer" onClick={() => setOpened(true)}>
              <Icon of={iconPrint} />
              <Trans>Hap fletën</Trans>
            </a>
          )}
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
        <Button tone="blue" pending={pending} onClick={() => void print()}>
          <Trans>Shtyp fletën</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
    </div>
  );
}
