import { casePath } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';

export const CaseNumberLink = ({ number }: { number: string }) => (
  <Link className="code" to={casePath(number)}>
    {number}
  </Link>
);
