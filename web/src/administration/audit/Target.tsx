import type { AuditLine } from '@denonco/contract';
import { casePath, paths } from '../../paths.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';

const isCaseNumber = (target: string): boolean => /^[A-Z]{3}-\d{4}-\d{6}$/.test(target);

/** Page of the target, if this member may open it. */
function usePathTo({ target, targetName }: AuditLine): string | undefined {
  const readsDenouncements = useMay('denouncements.read');
  const readsComplaints = useMay('complaints.read');
  const mayMembers = useMay('members.manage');
  const mayTexts = useMay('texts.manage');
  if (target === null) return undefined;
  if (targetName !== null) return mayMembers ? `${paths.members}/${target}` : undefined;
  if (isCaseNumber(target)) {
    const reads = target.startsWith('ANK-') ? readsComplaints : readsDenouncements;
    return reads ? casePath(target) : undefined;
  }
  const isText = /^(notice|request|letter|faq|faqGroup)\.[\w.-]+$/.test(target);
  return isText && mayTexts ? `${paths.texts}/${target}` : undefined;
}

export function Target({ line }: { line: AuditLine }) {
  const to = usePathTo(line);
  const shown = line.targetName ?? line.target;
  if (shown === null) return null;
  const face = line.targetName === null ? <bdi className="audit__target">{shown}</bdi> : shown;
  return to === undefined ? face : <Link to={to}>{face}</Link>;
}
