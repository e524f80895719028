import type { CaseKind, RequestLinkState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeDownload } from '../../../platform/api/download.ts';
import { invalidate } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ActionDialog } from '../../../ui/forms/ContractForm.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconPrint } from '../../../ui/marks/pageIcons.ts';
import { useFiler } from '../words.ts';

interface PrintSlipProps {
  number: string;
  kind: CaseKind;
  link: RequestLinkState;
}

/** For filers who lost their code or came in person: a folded slip with the link, recorded under the member's name. */
export function PrintSlip({ number, kind, link }: PrintSlipProps) {
  const { t, dateTime } = useLingui();
  const { who, of } = useFiler(kind);
  const [step, setStep] = useState<'closed' | 'asked' | 'saved'>('closed');
  const { mutate, isPending, error, reset } = useMutation({
    ...routeDownload('printRequestSlip'),
    onSuccess: async () => {
      setStep('saved');
      await invalidate('listRequestLinks', 'getCase');
    },
  });
  const save = () => mutate({ params: { number, id: link.id } });
  const open = () => {
    reset();
    setStep('asked');
  };
  return (
    <>
      <Button size="small" onClick={open}>
        <Icon of={iconPrint} size="small" />
        <Trans>Shtyp fletën e lidhjes…</Trans>
      </Button>
      {step !== 'closed' && (
        <ActionDialog
          title={t`Të shtypet fleta e lidhjes?`}
          form={{ submit: save, pending: isPending, fault: error }}
          act={step === 'asked' && t`Shkarko fletën`}
          cancel={step === 'saved' ? t`Mbyll` : undefined}
          onClose={() => setStep('closed')}
        >
          {step === 'saved' ? (
            <Note tone="ok">
              <p role="status">
                <Trans>
                  Fleta u shkarkua. Shtypeni, paloseni sipas vijave, dorëzojani të mbyllur {of} dhe fshijeni skedarin.
                </Trans>
              </p>
            </Note>
          ) : (
            <>
              <p>
                <Trans>
                  Kush e ka fletën, përgjigjet një herë pa kod. Dorëzojani vetëm {of}, pasi ta keni njohur. Në ecuri dhe
                  në regjistrin e pandryshueshëm shënohet se e dorëzuat ju; {who} e sheh dhe njoftohet.
                </Trans>
              </p>
              {link.slip && (
                <p>
                  <Trans>
                    Fleta që shtypi {link.slip.by.name} më {dateTime(link.slip.printedAt)} nuk do të vlejë më.
                  </Trans>
                </p>
              )}
            </>
          )}
        </ActionDialog>
      )}
    </>
  );
}
