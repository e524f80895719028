import { SummaryList, type SummaryRow } from '../../ui/layout/SummaryList.tsx';

interface CheckGroupProps {
  title: string;
  rows: readonly SummaryRow[];
  /** Back to the step that answers for it. */
  onChange: () => void;
}

/** One step's answers on the page of answers, each with its way back. */
export const CheckGroup = ({ title, rows, onChange }: CheckGroupProps) => (
  <section>
    <h2 className="summary-head">{title}</h2>
    <SummaryList rows={rows.map((row) => ({ ...row, onChange }))} />
  </section>
);
