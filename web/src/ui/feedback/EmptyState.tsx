import type { ReactNode } from 'react';
import './feedback.css';

export const EmptyState = ({
  title,
  children,
  action,
}: {
  title: string;
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
}) => (
  <div className="empty">
    <h2>{title}</h2>
    {children && <p className="soft">{children}</p>}
    {action && <p className="row">{action}</p>}
  </div>
);
