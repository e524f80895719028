import './marks.css';

interface GaugeProps {
  value: number;
  max: number;
  label: string;
  tone?: 'plain' | 'blue' | 'warn' | 'error' | undefined;
}

export const Gauge = ({ value, max, label, tone = 'plain' }: GaugeProps) => (
  <progress className={`gauge gauge--${tone}`} max={max} value={value} aria-label={label} />
);
