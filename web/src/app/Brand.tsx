import { Link } from '../platform/router/router.tsx';
import '../ui/marks/marks.css';

export const Brand = ({ to, line }: { to: string; line: string }) => (
  <Link className="brand" to={to}>
    <svg className="mark" viewBox="0 0 32 32" aria-hidden="true">
      <path fill="currentColor" d="M4 2h6v28H4zM14 2a14 14 0 0 1 0 28v-5a9 9 0 0 0 0-18zM14 11a5 5 0 0 1 0 10z" />
    </svg>
    <span>
      Denonco
      {line && <small>{line}</small>}
    </span>
  </Link>
);
