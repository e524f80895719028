import type { ReactNode } from 'react';
import { usePageFocus } from '../page/usePageFocus.ts';
import './layout.css';
import { Breadcrumbs } from './Breadcrumbs.tsx';
import { UnbrokenAbbreviations } from './UnbrokenAbbreviations.tsx';

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
  const heading = (
    <h1 className="breaks">
      <UnbrokenAbbreviations>{title}</UnbrokenAbbreviations>
    </h1>
  );
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

interface PublicPageProps extends Omit<PageProps, 'breadcrumbs' | 'headAside'> {
  /** Identifies a page whose title stays. */
  step?: string;
  /** Leaves the focus to the first problem. */
  wrong?: boolean;
  above?: ReactNode;
  more?: ReactNode;
}

export function PublicPage(props: PublicPageProps) {
  const { title, step = '', wrong = false, className = 'stack--24', above, lead, more, children } = props;
  usePageFocus(title, { step, wrong });
  return (
    <div className={`wrap wrap--public page stack ${className}`}>
      <div className="stack stack--8">
        {above}
        <h1>
          <UnbrokenAbbreviations>{title}</UnbrokenAbbreviations>
        </h1>
        {lead && <p className="lead measure">{lead}</p>}
        {more}
      </div>
      {children}
    </div>
  );
}
