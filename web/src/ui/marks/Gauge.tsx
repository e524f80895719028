import './marks.css';

export interface GaugeProps {
  value: number;
  max: number;
  /** What is measured. */
  label: string;
  tone?: 'plain' | 'blue' | 'warn' | 'error' | undefined;
}

/** How much of a whole, as a thin bar; the figures stand beside it in words. */
export const Gauge = ({ value, max, label, tone = 'plain' }: GaugeProps) => (
  <progress className={`gauge gauge--${tone}`} max={max} value={value} aria-label={label} />
);
