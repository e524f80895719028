import { Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../ui/actions/Button.tsx';
import { Card } from '../ui/layout/Card.tsx';

/** A drawing and the same figures as a table; a person chooses which. */
export function ChartCard({ title, drawing, table }: { title: string; drawing: ReactNode; table: ReactNode }) {
  const [asTable, setAsTable] = useState(false);
  const turn = (
    <TextButton onClick={() => setAsTable(!asTable)}>
      {asTable ? <Trans>Shih si grafik</Trans> : <Trans>Shih si tabelë</Trans>}
      <span className="visually-hidden">: {title}</span>
    </TextButton>
  );
  return (
    <Card title={title} action={turn}>
      {asTable ? table : drawing}
    </Card>
  );
}
