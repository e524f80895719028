import { centreAdditions, premisesChanges, premisesCodeIn } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate, routeQuery } from '../platform/api/query.ts';
import { useNavigate } from '../platform/router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { ActionDialog } from '../ui/forms/ContractForm.tsx';
import { SelectField } from '../ui/forms/SelectField.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { useForm } from '../ui/forms/useForm.ts';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconPlus } from '../ui/marks/pageIcons.ts';
import { reportPath } from './premises.tsx';
import { useUnits } from './report/valueText.ts';

interface AddCentreProps {
  election: string;
  municipality: string;
}

export function AddCentre(props: AddCentreProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="blue" onClick={() => setOpen(true)}>
        <Icon of={iconPlus} size="small" />
        <span>{t`QV e re`}</span>
      </Button>
      {open && <AddDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function useZones({ election, municipality }: AddCentreProps) {
  const zones = useQuery(routeQuery('listElectionZones', { params: { election }, query: { municipality } }));
  return (zones.data ?? []).map(({ number }) => ({ code: String(number), name: `KZAZ ${number}` }));
}

const nothing = { code: '', unit: '', zone: '', change: 'new' };

function AddDialog({ election, municipality, onClose }: AddCentreProps & { onClose: () => void }) {
  const { t, locale } = useLingui();
  const navigate = useNavigate();
  const units = useUnits(municipality);
  const zones = useZones({ election, municipality });
  const only = zones.length === 1 ? (zones[0]?.code ?? '') : '';
  const form = useForm('addVotingCentre', {
    draft: `centre/${election}/${municipality}`,
    initial: nothing,
    check: (centre) =>
      Object.fromEntries(
        Object.entries({ ...centre, zone: centre.zone || only }).map(([key, text]) => [
          key,
          text.trim() === '' && t`Kjo fushë është e detyrueshme.`,
        ]),
      ),
    input: ({ code, unit, zone, change: chosen }) => {
      const change = centreAdditions.find((one) => one === chosen);
      return change && { body: { election, code: premisesCodeIn(code), unit, zone: Number(zone || only), change } };
    },
    onDone: async (report) => {
      await invalidate('listPremises', 'premisesCompleteness', 'mapPremises');
      navigate(reportPath('qv', report.id));
    },
  });
  return (
    <ActionDialog title={t`QV që nuk ishte në zgjedhjet e fundit`} form={form} act={t`Shto QV-në`} onClose={onClose}>
      <TextField
        {...form.field('code')}
        label={t`Kodi i QV-së`}
        hint={t`P.sh. 0002, ose 0002/1 kur është pjesë e një QV-je të ndarë.`}
        width={10}
        native={{ maxLength: 10, autoComplete: 'off' }}
      />
      <SelectField {...form.field('unit')} label={t`Njësia administrative`} options={units} />
      <SelectField {...form.field('zone')} label={t`Zona (KZAZ)`} value={form.value.zone || only} options={zones} />
      <SelectField
        {...form.field('change')}
        label={t`Arsyeja e shtimit`}
        options={centreAdditions.map((code) => ({ code, name: premisesChanges[code][locale] }))}
      />
      <p className="soft">{t`Raporti i saj hapet si draft dhe QV-ja pritet si të tjerat.`}</p>
    </ActionDialog>
  );
}
