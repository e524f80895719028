import { Link } from '../platform/router/router.tsx';
import { Mark } from '../ui/marks/Mark.tsx';

/** Links to the start of the current area. */
export const Brand = ({ to, line }: { to: string; line: string }) => (
  <Link className="brand" to={to}>
    <Mark />
    <span>
      Denonco
      {line && <small>{line}</small>}
    </span>
  </Link>
);
