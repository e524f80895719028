import { SummaryList, type SummaryRow } from '../../../ui/layout/SummaryList.tsx';

interface CheckGroupProps {
  title: string;
  rows: readonly SummaryRow[];
  /** Opens the step of these answers. */
  onChange: () => void;
}

/** Answers of one step on the check page, with a link to change them. */
export const CheckGroup = ({ title, rows, onChange }: CheckGroupProps) => (
  <section>
    <h2 className="summary-head">{title}</h2>
    <SummaryList rows={rows.map((row) => ({ ...row, onChange }))} />
  </section>
);
