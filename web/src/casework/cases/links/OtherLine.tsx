import type { OtherCase } from '@denonco/contract';
import type { ReactNode } from 'react';
import { casePath } from '../../../paths.ts';
import { formatDate } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Link } from '../../../platform/router/router.tsx';
import { StatusLabel } from '../../../ui/marks/Status.tsx';

/** Another case in one line, with details below. */
export function OtherLine({ other, children }: { other: OtherCase; children?: ReactNode }) {
  const locale = useLocale();
  const { number, object, municipality, registeredAt, status } = other;
  return (
    <div className="stack stack--4">
      <p className="links__case">
        <Link className="code" to={casePath(number)}>
          {number}
        </Link>
        <StatusLabel code={status.code} name={status.name[locale]} />
      </p>
      <p className="small soft">
        {[object.name[locale], municipality?.name[locale], formatDate(registeredAt, locale)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {children}
    </div>
  );
}
