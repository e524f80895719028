import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import { PointPicker } from '../../../ui/maps/maps.tsx';
import { iconPin } from '../../../ui/marks/pageIcons.ts';
import { optionName } from '../fields/lists.tsx';
import { type Point, useMunicipalities } from './areas.tsx';

interface PointFieldProps {
  id: string;
  value: Point | null;
  onChange: (point: Point | null) => void;
  municipality: string | undefined;
}

export function PointField({ id, value, onChange, municipality }: PointFieldProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  const message = usePointText(value);
  return (
    <FieldGroup
      id={id}
      label={t`Vendi në hartë`}
      optional
      hint={t`Nëse vendi nuk ka adresë. Harta mund të përdoret edhe me tastierë.`}
    >
      <div className="stack">
        <p>
          <Button icon={iconPin} aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? <Trans>Mbyll hartën</Trans> : <Trans>Trego në hartë</Trans>}
          </Button>
        </p>
        {(open || value) && (
          <PointPicker value={value} onChange={onChange} municipality={municipality} isFolded={!open} />
        )}
        {value && !open && (
          <p className="num" role="status">
            {message} <TextButton onClick={() => onChange(null)}>{t`Hiqe pikën`}</TextButton>
          </p>
        )}
      </div>
    </FieldGroup>
  );
}

export function usePointText(point: Point | null): string {
  const { t, number } = useLingui();
  if (!point) return '';
  const lat = number(point.lat, 5);
  const lng = number(point.lng, 5);
  return t`${lat} gjerësi, ${lng} gjatësi`;
}

/** Questions unknown codes, and those of another municipality. Never blocks. */
export function CentreNotes({ codes, municipality }: { codes: readonly string[]; municipality: string }) {
  const queried = codes.filter((code) => /^\d{4,5}$/.test(code)).slice(0, 200);
  const query = { codes: queried.join(',') };
  const { data } = useQuery(routeQuery('listVotingCentres', { query }, { enabled: queried.length > 0 }));
  const municipalities = useMunicipalities();
  const mismatches = queried.flatMap((code) => {
    const its = data?.find((centre) => centre.code === code)?.municipality;
    return its === undefined || (municipality !== '' && its !== municipality) ? [{ code, its }] : [];
  });
  return (
    <div role="status">
      {data &&
        mismatches.map(({ code, its }) => (
          <p key={code} className="hint hint--warn">
            {its === undefined ? (
              <Trans>
                Nuk njihet asnjë qendër votimi me kodin {code}. Kontrolloni shifrat; mund të vazhdoni edhe kështu.
              </Trans>
            ) : (
              <Trans>
                Qendra e votimit {code} është në Bashkinë {optionName(municipalities, its)}, jo në atë që zgjodhët.
                Kontrolloni kodin ose bashkinë; mund të vazhdoni edhe kështu.
              </Trans>
            )}
          </p>
        ))}
    </div>
  );
}
