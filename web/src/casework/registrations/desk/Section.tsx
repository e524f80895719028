import type { ReactNode } from 'react';

interface SectionProps {
  id: string;
  title: string;
  children: ReactNode;
}

/** Section of the desk form: heading at the start, fields beside it. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section className="desk-part" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className="desk-part__fields">{children}</div>
  </section>
);
