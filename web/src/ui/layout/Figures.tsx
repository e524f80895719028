import { useLingui } from '@lingui/react/macro';
import './layout.css';

interface FiguresProps {
  of: readonly (readonly [name: string, value: number | string])[];
  className?: string;
}

export function Figures({ of, className = 'figures-row' }: FiguresProps) {
  const { number } = useLingui();
  return (
    <dl className={className}>
      {of.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="num">{typeof value === 'number' ? number(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
