// Summary rows of the answers.
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import { useOrganWords } from '../../filing/acts/useOrganWords.ts';
import { votingCentresOf } from '../../filing/acts/votingCentres.ts';
import { confirmationOf } from '../../filing/contact/contact.ts';
import { FilesWords } from '../../filing/evidence/FilesWords.tsx';
import { isBody } from '../../filing/fields/filerTypes.ts';
import { nameOf } from '../../filing/fields/lists.ts';
import { useAreaWords } from '../../filing/place/areas.ts';
import { type Answers, announcedAtOf, isRepresented } from '../answers.ts';
import { type FieldKey, fields } from '../fields.ts';
import { useActTypes, useComplainerTypes } from '../lists.ts';

/** A row labelled like its field. */
function useRow(): (key: FieldKey, value: ReactNode) => SummaryRow {
  const { i18n } = useLingui();
  return (key, value) => ({ key, label: i18n._(fields[key].label), value });
}

export function useSummaries(answers: Answers) {
  const { t } = useLingui();
  const row = useRow();
  const place = useAreaWords({ region: answers.region, municipality: answers.municipality, unit: '' });
  const announced = useAnnounced(answers);
  return {
    who: useWho(answers),
    contact: useContact(answers),
    act: useAct(answers),
    announced: [{ key: 'announcedAt', label: t`Data dhe ora e shpalljes`, value: announced }],
    place: [
      { key: 'place', label: t`Vendi`, value: place },
      row('votingCentres', votingCentresOf(answers.votingCentres).join(', ')),
    ],
    grounds: [row('legalBasis', answers.legalBasis), row('violation', answers.violation)],
    facts: [row('facts', answers.facts), row('requestedEvidence', answers.requestedEvidence)],
    claim: [row('claim', answers.claim)],
    decision: [row('decisionFile', answers.decision.length > 0 && <FilesWords items={answers.decision} />)],
    evidence: [row('evidence', answers.evidence.length > 0 && <FilesWords items={answers.evidence} />)],
  };
}

function useWho(answers: Answers): readonly SummaryRow[] {
  const { t } = useLingui();
  const row = useRow();
  const { name, surname, position, personalNumber } = answers.representative;
  const filers = { self: t`Vetë ankuesi`, representative: t`Një përfaqësues, p.sh. avokat ose drejtues`, '': '' };
  const type = nameOf(useComplainerTypes(), answers.type);
  return [
    row('complainer.type', type),
    row('complainer.name', answers.name),
    ...(answers.nipt.trim() === '' ? [] : [row('complainer.nipt', answers.nipt.toUpperCase())]),
    ...(isBody(answers.type) ? [] : [row('filer', filers[answers.filer])]),
    ...(isRepresented(answers)
      ? [
          {
            key: 'representative',
            label: t`Përfaqësuesi`,
            value: [`${name} ${surname}`, position].filter((part) => part.trim() !== '').join(', '),
          },
          row('complainer.representative.personalNumber', personalNumber.toUpperCase()),
        ]
      : []),
  ];
}

function useContact(answers: Answers): readonly SummaryRow[] {
  const { t } = useLingui();
  const row = useRow();
  const { address, email, phone, notify } = answers;
  const isConfirmed = confirmationOf(answers.phoneConfirmation, phone) !== undefined;
  const news = [notify.email && t`me e-mail`, notify.sms && t`me SMS`].filter(Boolean).join(', ');
  return [
    row('complainer.address', address),
    row('complainer.email', email),
    row('complainer.phone', isConfirmed ? `${phone} (${t`i konfirmuar`})` : phone),
    ...(news === '' ? [] : [row('notify', news)]),
  ];
}

function useAct({ actType, organ, kzazNumber, actNumber }: Answers): readonly SummaryRow[] {
  const row = useRow();
  const words = useOrganWords();
  const type = nameOf(useActTypes(), actType);
  const number = organ === 'KZAZ' && kzazNumber !== '' ? ` nr. ${kzazNumber}` : '';
  return [row('act.type', type), row('act.organ', organ && words[organ] + number), row('act.number', actNumber)];
}

function useAnnounced(answers: Answers): string {
  const { t, dateTime, date } = useLingui();
  const at = announcedAtOf(answers);
  if (at === undefined) return '';
  if (at.length > 10) return dateTime(at);
  const day = date(at);
  return t`${day}, pa orë në akt`;
}
