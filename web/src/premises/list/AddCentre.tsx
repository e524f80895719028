// A voting centre that the last election did not have: its code, unit and zone, and then its report opens.
import { centreAdditions, premisesChanges } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { useRead } from '../../api/useRead.ts';
import { useTyped } from '../../filing/draft/useTyped.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { useNavigate } from '../../router/router.tsx';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { SelectField } from '../../ui/forms/SelectField.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { KeptLine } from '../../ui/kept/KeptLine.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/moreIcons.ts';
import { useUnits } from '../form/useValueText.ts';
import { reportPath } from '../kinds.ts';

export interface AddCentreProps {
  election: string;
  municipality: string;
}

/** The button "QV e re" with its dialog. */
export function AddCentre(props: AddCentreProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" tone="blue" onClick={() => setOpen(true)}>
        <Icon of={iconPlus} size="small" />
        <span>
          <Trans>QV e re</Trans>
        </span>
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`QV që nuk ishte në zgjedhjet e fundit`}>
        {open && <AddForm {...props} onClose={() => setOpen(false)} />}
      </Dialog>
    </>
  );
}

/** The zones of the municipality to choose from; the only one is chosen already. */
function useZones({ election, municipality }: AddCentreProps) {
  const zones = useRead('listElectionZones', { params: { election }, query: { municipality } }, { freshSeconds: 300 });
  return (zones.data ?? []).map(({ number }) => ({ code: String(number), name: `KZAZ ${number}` }));
}

interface Centre {
  readonly code: string;
  readonly unit: string;
  readonly zone: string;
  readonly change: string;
}

const nothing: Centre = { code: '', unit: '', zone: '', change: 'new' };

/** What is not filled in yet, by field. */
const missingOf = (centre: Centre): ReadonlySet<string> =>
  new Set(Object.entries(centre).flatMap(([key, text]) => (text.trim() === '' ? [key] : [])));

function AddForm({ onClose, ...place }: AddCentreProps & { onClose: () => void }) {
  const navigate = useNavigate();
  const { run, pending, fault } = useAction('addVotingCentre');
  const zones = useZones(place);
  const kept = useTyped<Centre>(`centre/${place.election}/${place.municipality}`, nothing);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const centre = { ...kept.value, zone: kept.value.zone || (zones.length === 1 ? (zones[0]?.code ?? '') : '') };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const lacking = missingOf(centre);
    setMissing(lacking);
    const change = centreAdditions.find((code) => code === centre.change);
    if (lacking.size > 0 || !change) return;
    const { election } = place;
    const report = await run({
      body: { election, code: centre.code.trim(), unit: centre.unit, zone: Number(centre.zone), change },
    });
    if (!report) return;
    kept.clear();
    await refresh('listPremises', 'premisesCompleteness', 'mapPremises');
    navigate(reportPath('qv', String(report.id)));
  };
  return (
    <form className="stack" noValidate onSubmit={(event) => void add(event)}>
      {fault && Object.keys(fault.fields).length === 0 && <FaultState fault={fault} />}
      <CentreFields
        {...{ centre, missing, zones }}
        municipality={place.municipality}
        wrong={fault?.fields}
        onChange={kept.set}
      />
      <p className="soft">
        <Trans>Raporti i saj hapet si draft dhe QV-ja pritet si të tjerat.</Trans>
      </p>
      <div className="row row--8">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Shto QV-në</Trans>
        </Button>
        <Button tone="quiet" onClick={onClose}>
          <Trans>Anulo</Trans>
        </Button>
      </div>
      <KeptLine of={kept} />
    </form>
  );
}

interface CentreFieldsProps {
  centre: Centre;
  missing: ReadonlySet<string>;
  zones: readonly { code: string; name: string }[];
  municipality: string;
  /** What the server found wrong, by field. */
  wrong: Readonly<Record<string, readonly string[] | undefined>> | undefined;
  onChange: (centre: Centre) => void;
}

function CentreFields({ centre, missing, zones, municipality, wrong, onChange }: CentreFieldsProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const units = useUnits(municipality);
  const errorOf = (key: keyof Centre) =>
    missing.has(key) && centre[key] === '' ? t`Kjo fushë është e detyrueshme.` : wrong?.[key]?.join(' ');
  return (
    <>
      <TextField
        id="centre-code"
        label={t`Kodi i QV-së`}
        hint={t`4 shifra; 5 kur është pjesë e një QV-je të ndarë: 00021 është QV 0002/1.`}
        error={errorOf('code')}
        width={10}
        value={centre.code}
        onChange={(code) => onChange({ ...centre, code })}
        native={{ inputMode: 'numeric', maxLength: 5, autoComplete: 'off' }}
      />
      <SelectField
        id="centre-unit"
        label={t`Njësia administrative`}
        error={errorOf('unit')}
        value={centre.unit}
        onChange={(unit) => onChange({ ...centre, unit })}
        options={units}
      />
      <SelectField
        id="centre-zone"
        label={t`Zona (KZAZ)`}
        error={errorOf('zone')}
        value={centre.zone}
        onChange={(zone) => onChange({ ...centre, zone })}
        options={zones}
      />
      <SelectField
        id="centre-change"
        label={t`Arsyeja e shtimit`}
        error={errorOf('change')}
        value={centre.change}
        onChange={(change) => onChange({ ...centre, change })}
        options={centreAdditions.map((code) => ({ code, name: premisesChanges[code][locale] }))}
      />
    </>
  );
}
