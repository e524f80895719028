import type { ReactNode } from 'react';
import './layout.css';

export interface CardProps {
  /** Its heading, level 2. */
  title?: string | undefined;
  /** At the end of the head: a link or a button. */
  action?: ReactNode | undefined;
  /** No padding: for a table. */
  flush?: boolean | undefined;
  children: ReactNode;
}

/** A hairline box of the staff area. Public pages use rules instead. */
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
