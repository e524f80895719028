// Sections beside a report's answers: photos, plans, inspections.
import type { PremisesReport } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PremisesFiles } from '../files/PremisesFiles.tsx';
import { groupId } from '../form/groupId.ts';
import { Inspections } from '../inspections/Inspections.tsx';

function Part({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  return (
    <div className="prem-group">
      <div className="prem-group__head">
        <h3 id={groupId(name)} tabIndex={-1}>
          {title}
        </h3>
      </div>
      {children}
    </div>
  );
}

/** `isKnown`: stored at least as a draft, so that files can be added. */
export function ReportAttachments({ report, isKnown }: { report: PremisesReport; isKnown: boolean }) {
  return (
    <>
      <Part name="files" title={<Trans>Foto dhe planimetri</Trans>}>
        {report.canEdit && !isKnown && (
          <p className="soft">
            <Trans>Fotot shtohen sapo të ruhet përgjigjja e parë.</Trans>
          </p>
        )}
        <PremisesFiles report={report} editable={isKnown} />
      </Part>
      <Part name="inspections" title={<Trans>Inspektimet</Trans>}>
        <Inspections report={report} />
      </Part>
    </>
  );
}
