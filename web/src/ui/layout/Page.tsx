import type { ReactNode } from 'react';
import { usePageFocus } from '../page/usePageFocus.ts';
import './layout.css';
import { Breadcrumbs } from './Breadcrumbs.tsx';

interface PageProps {
  title: string;
  className?: string;
  lead?: ReactNode;
  breadcrumbs?: Parameters<typeof Breadcrumbs>[0]['breadcrumbs'];
  headAside?: ReactNode;
  children: ReactNode;
}

export function Page({ title, className = 'stack', lead, breadcrumbs, headAside, children }: PageProps) {
  usePageFocus(title);
  const heading = <h1 className="breaks">{title}</h1>;
  return (
    <div className={className}>
      {breadcrumbs && <Breadcrumbs breadcrumbs={breadcrumbs} here={title} />}
      {headAside ? (
        <div className="head">
          {heading}
          {headAside}
        </div>
      ) : (
        heading
      )}
      {lead && <p className="soft measure">{lead}</p>}
      {children}
    </div>
  );
}

interface PublicPageProps extends Omit<PageProps, 'trail' | 'headAside'> {
  /** Identifies a page whose title stays. */
  step?: string;
  more?: ReactNode;
}

export function PublicPage({ title, step = '', className = 'stack--24', lead, more, children }: PublicPageProps) {
  usePageFocus(title, { step });
  return (
    <div className={`wrap wrap--public page stack ${className}`}>
      <div className="stack stack--8">
        <h1>{title}</h1>
        {lead && <p className="lead measure">{lead}</p>}
        {more}
      </div>
      {children}
    </div>
  );
}
