import { Link } from '../router/router.tsx';
import { Mark } from '../ui/marks/Mark.tsx';

/** The emblem and the name, leading to the start of the area one is in. */
export const Brand = ({ to, line }: { to: string; line: string }) => (
  <Link className="brand" to={to}>
    <Mark />
    <span>
      Denonco
      {line && <small>{line}</small>}
    </span>
  </Link>
);
