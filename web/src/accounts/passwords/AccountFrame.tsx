import type { ReactNode } from 'react';

export const AccountFrame = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap wrap--public page">
    <div className="measure stack stack--24">
      <h1>{title}</h1>
      {children}
    </div>
  </div>
);
