import { ActPath } from '../filing/acts/ActPath.tsx';
import { useActTypes } from './lists.ts';

/** Legal path of the act with this code: some acts go elsewhere than to KAS. */
export function ChosenActPath({ value }: { value: unknown }) {
  const chosen = useActTypes().options.find(({ code }) => code === value);
  return (
    <div role="status" className={chosen && 'after-field'}>
      {chosen && <ActPath act={chosen} />}
    </div>
  );
}
