import type { ReactNode } from 'react';
import './feedback.css';

interface EmptyStateProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}

export const EmptyState = ({ title, children, action }: EmptyStateProps) => (
  <div className="empty">
    <h2>{title}</h2>
    {children && <p className="soft">{children}</p>}
    {action && <p className="row">{action}</p>}
  </div>
);
