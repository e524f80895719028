import type { ReactNode } from 'react';
import './layout.css';

interface CardProps {
  title?: string | undefined;
  action?: ReactNode | undefined;
  flush?: boolean | undefined;
  children: ReactNode;
}

/** Card of the staff area. Public pages use rules instead. */
export const Card = ({ title, action, flush = false, children }: CardProps) => (
  <section className={flush ? 'card card--flush' : 'card stack'}>
    {title && (
      <div className={flush ? 'card__head' : 'head'}>
        <h2>{title}</h2>
        {action}
      </div>
    )}
    {children}
  </section>
);
