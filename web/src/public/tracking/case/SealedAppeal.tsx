// An appeal from the track page: its draft is encrypted under the tracking code.
import { challengeQuery } from '@denonco/contract';
import { type ComponentProps, useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { useNavigate } from '../../../platform/router/router.tsx';
import { chooseAppeal, isAppealBegun } from '../../../register/filing/draft/codePlace.ts';
import { AppealCard } from '../../../ui/publicCase/AppealCard.tsx';

type Appeal = Pick<ComponentProps<typeof AppealCard>, 'appeal' | 'decided' | 'title'>;

export function SealedAppeal({ code, ...rest }: Appeal & { code: string }) {
  const { appeal, decided } = rest;
  const navigate = useNavigate();
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    void isAppealBegun(code, appeal.code).then(setBegun);
  }, [code, appeal.code]);
  const start = async () => {
    await chooseAppeal(code, appeal.code);
    navigate(`${paths.appeal}?${challengeQuery(appeal, decided)}`);
  };
  return <AppealCard {...rest} onStart={start} isBegun={isBegun} />;
}
