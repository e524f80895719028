import { Link } from '../platform/router/router.tsx';
import { Mark } from '../ui/marks/Mark.tsx';

export const Brand = ({ to, line }: { to: string; line: string }) => (
  <Link className="brand" to={to}>
    <Mark />
    <span>
      Denonco
      {line && <small>{line}</small>}
    </span>
  </Link>
);
