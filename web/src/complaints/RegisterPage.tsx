import { useEffect, useState } from 'react';
import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import { useSearchParams } from '../router/router.tsx';
import './complaints.css';
import { challengedIn } from './challenged.ts';
import { changeAnswers } from './draft.ts';
import { complaintForm } from './form.ts';

// Its draft is looked for while the page is still being drawn: on a slow phone that takes as long again.
void complaintForm.draft.open();

export function RegisterPage() {
  const [query] = useSearchParams();
  // The first step replaces the address.
  const [challenged] = useState(() => challengedIn(query));
  const isUnanswered = complaintForm.draft.use(
    ({ phase, draft }) => phase === 'open' && !draft.filed && draft.answers.actType === '',
  );
  useEffect(() => {
    if (challenged && isUnanswered) changeAnswers(challenged);
  }, [challenged, isUnanswered]);
  return <RegisterFrame form={complaintForm} />;
}
