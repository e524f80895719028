// Files that are no receipt while none is present to compare: their kind, and advice.
import { Trans } from '@lingui/react/macro';
import type { Unread } from 'denonco-verify/src/core/receiptFile.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import type { Taken } from './reading/readFiles.ts';

interface NotReceiptsProps {
  others: readonly Extract<Taken, { is: 'other' }>[];
  unreadable: readonly Extract<Taken, { is: 'unreadable' }>[];
}

export const NotReceipts = ({ others, unreadable }: NotReceiptsProps) => (
  <>
    {others.map(({ name, unread }) => (
      <Note key={name} tone="error" alert>
        <h2 className="verify__verdict breaks">{name}</h2>
        <p>
          <Why unread={unread} />
        </p>
      </Note>
    ))}
    {unreadable.map(({ name }) => (
      <Note key={name} tone="error" alert>
        <h2 className="verify__verdict breaks">{name}</h2>
        <p>
          <Trans>Skedari nuk u lexua: është zhvendosur ose e mban një program tjetër. Zgjidheni përsëri.</Trans>
        </p>
      </Note>
    ))}
  </>
);

function Why({ unread }: { unread: Unread }) {
  switch (unread) {
    case 'pdfWithout':
      return (
        <Trans>
          Kjo PDF nuk mban vërtetim brenda. Zgjidhni PDF-në siç e shkarkuat: kur printohet, skanohet ose ruhet përsëri
          nga një program, vërtetimi humbet. Skedari JSON bën të njëjtën punë.
        </Trans>
      );
    case 'tooLarge':
      return (
        <Trans>Skedari është shumë i madh për të qenë vërtetim. Nëse është provë, zgjidhni edhe vërtetimin.</Trans>
      );
    case 'otherFormat':
      return <Trans>Skedari lexohet, por nuk është vërtetim i këtij lloji. Ndoshta është i një shërbimi tjetër.</Trans>;
    case 'incomplete':
      return (
        <Trans>
          Skedari është i paplotë ose i ndryshuar: një fushë mungon ose nuk lexohet. Merrni kopjen që ruajtët të parën.
        </Trans>
      );
    case 'notJson':
      return (
        <Trans>
          Ky nuk është vërtetim. Vërtetimi është një PDF ose një skedar me emër si DEN-2026-000123-vertetim.json. Nëse
          është provë, zgjidhni edhe vërtetimin.
        </Trans>
      );
  }
}
