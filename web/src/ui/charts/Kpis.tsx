import type { ReactNode } from 'react';
import { Icon, type Shape } from '../marks/Icon.tsx';
import './kpis.css';

interface Kpi {
  name: string;
  value: ReactNode;
  hint?: ReactNode;
  shape?: Shape;
  tone?: 'today' | 'late' | undefined;
}

export const Kpis = ({ figures }: { figures: readonly Kpi[] }) => (
  <dl className="kpis" data-count={figures.length}>
    {figures.map(({ name, value, hint, shape, tone }) => (
      <div key={name} className={tone ? `kpi kpi--${tone}` : 'kpi'}>
        <dt>
          <span>{name}</span>
          {hint && <small>{hint}</small>}
        </dt>
        <dd>
          {shape && <Icon of={shape} />}
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
