import type { CaseKind, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeDownload } from '../../../platform/api/download.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPrint } from '../../../ui/marks/pageIcons.ts';
import { useFiler } from '../words.ts';

interface PrintSlipProps {
  number: string;
  kind: CaseKind;
  link: RequestLinkState;
}

/** For filers who lost their code or came in person: a folded slip with the link, recorded under the member's name. */
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
  const { t, dateTime } = useLingui();
  const { who, of } = useFiler(kind);
  const { mutate, isPending, error } = useMutation({
    ...routeDownload('printRequestSlip'),
    onSuccess: async () => {
      setSaved(true);
      await Promise.all([invalidate('listRequestLinks'), invalidate('getCase')]);
    },
  });
  const [isSaved, setSaved] = useState(false);
  const save = () => mutate({ params: { number, id: link.id } });
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
            {t`Mbyll`}
          </Button>
        </div>
      </div>
    );
  return (
    <ContractForm form={{ submit: save, pending: isPending, fault: error }} act={t`Shkarko fletën`} onCancel={onClose}>
      <p>
        <Trans>
          Kush e ka fletën, përgjigjet një herë pa kod. Dorëzojani vetëm {of}, pasi ta keni njohur. Në ecuri dhe në
          regjistrin e pandryshueshëm shënohet se e dorëzuat ju; {who} e sheh dhe njoftohet.
        </Trans>
      </p>
      {link.slip && (
        <p>
          <Trans>
            Fleta që shtypi {link.slip.by.name} më {dateTime(link.slip.printedAt)} nuk do të vlejë më.
          </Trans>
        </p>
      )}
    </ContractForm>
  );
}
