import { useLingui } from '@lingui/react/macro';
import { Button } from './Button.tsx';

const formats = ['xlsx', 'csv'] as const;
const names = { xlsx: 'Excel', csv: 'CSV' } as const;

export interface TakeListProps {
  /** The form that is on its way. */
  pending: (typeof formats)[number] | undefined;
  onTake: (format: (typeof formats)[number]) => void;
}

/** A list as a file, exactly what is filtered: one button for each form. */
export function TakeList({ pending, onTake }: TakeListProps) {
  const { t } = useLingui();
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons need no fieldset
    <div className="row row--8" role="group" aria-label={t`Shkarko çfarë është filtruar`}>
      {formats.map((format) => (
        <Button key={format} size="small" pending={pending === format} onClick={() => onTake(format)}>
          {names[format]}
        </Button>
      ))}
    </div>
  );
}
