import type { ReactNode } from 'react';

/** A public page of one column: a heading and what there is to do. */
export const AccountFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap wrap--public page">
    <div className="measure stack stack--24">
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);
