import type { ReactNode } from 'react';

/** Section of the desk form: heading at the start, fields beside it. */
export const Section = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section className="desk-part" aria-labelledby={`${id}-title`}>
    <h2 id={`${id}-title`}>{title}</h2>
    <div className="desk-part__fields">{children}</div>
  </section>
);
