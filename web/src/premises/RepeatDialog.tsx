// Drafts of untouched reports from the last election, with the responsible person.
import { type PremisesKind, premisesKinds, repeatSkips } from '@denonco/contract';
import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { announceDone } from '../platform/state/done.ts';
import { useAppState } from '../platform/state/state.ts';
import { ActionDialog } from '../ui/forms/ContractForm.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import type { ReportFilter } from './filter.ts';
import { useUnits } from './report/valueText.ts';

interface RepeatDialogProps {
  kind: PremisesKind;
  filter: ReportFilter;
  /** Empty: all of the filter's place. */
  ids: readonly number[];
  onClose: () => void;
  onDone?: () => void;
}

export function RepeatDialog({ kind, filter, ids, onClose, onDone }: RepeatDialogProps) {
  const { t, locale } = useLingui();
  const own = useAppState((state) => state.member.municipality?.code);
  const municipality = own ?? filter.municipality;
  const unit = useUnits(municipality ?? '').find(({ code }) => code === filter.unit);
  // The ids of when it opened: without any left, all of the municipality would be filled in.
  const [chosen] = useState(ids);
  const form = useForm('repeatPremises', {
    draft: `repeat/${municipality ?? ''}`,
    initial: { contactName: '', contactPhone: '' },
    input: (contact) => ({
      body: {
        kind,
        ...Object.fromEntries(Object.entries(contact).filter(([, text]) => text.trim() !== '')),
        ...(filter.election && { election: filter.election }),
        ...(municipality && { municipality }),
        ...(chosen.length > 0 ? { ids: [...chosen] } : unit && { unit: unit.code }),
      },
    }),
    rereads: ['listPremises', 'premisesCompleteness', 'mapPremises', 'getPremises'],
    onDone: ({ filled, incomplete, skipped }) => {
      const ready =
        incomplete === 0
          ? t`Të gjitha janë gati për t’u dërguar.`
          : plural(incomplete, {
              one: '# kërkon edhe plotësim para dërgimit.',
              other: '# kërkojnë edhe plotësim para dërgimit.',
            });
      const announcement = [
        ...(filled === 0
          ? [t`Asnjë raport nuk u mbush.`]
          : [plural(filled, { one: '# raport u mbush.', other: '# raporte u mbushën.' }), ready]),
        ...skipped.map(({ reason, count }) => `${repeatSkips[reason][locale]}: ${count}.`),
      ];
      onDone?.();
      announceDone({ title: announcement.join(' ') });
      onClose();
    },
  });
  const name = premisesKinds[kind].name[locale];
  return (
    <ActionDialog title={t`Si herën e fundit`} form={form} act={t`Mbushi si herën e fundit`} onClose={onClose}>
      <p>
        {chosen.length > 0 ? (
          <Plural
            value={chosen.length}
            one="# raport i zgjedhur merr përgjigjet e zgjedhjeve të fundit."
            other="# raporte të zgjedhura marrin përgjigjet e zgjedhjeve të fundit."
          />
        ) : unit ? (
          <Trans>
            Çdo {name} e njësisë {unit.name} që askush nuk e ka nisur merr përgjigjet e zgjedhjeve të fundit.
          </Trans>
        ) : (
          <Trans>Çdo {name} e bashkisë që askush nuk e ka nisur merr përgjigjet e zgjedhjeve të fundit.</Trans>
        )}
      </p>
      <p className="soft">{t`Bëhen drafte: asgjë nuk dërgohet dhe asgjë e shkruar nuk preket.`}</p>
      <TextField
        {...form.field('contactName')}
        label={t`Përgjegjësi i bashkisë, për të gjitha`}
        optional
        native={{ maxLength: 120 }}
      />
      <TextField
        {...form.field('contactPhone')}
        label={t`Telefoni i tij`}
        optional
        type="tel"
        native={{ maxLength: 30 }}
      />
    </ActionDialog>
  );
}
