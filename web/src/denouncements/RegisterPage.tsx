import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import { denouncementForm } from './form.ts';

// Its draft is looked for while the page is still being drawn: on a slow phone that takes as long again.
void denouncementForm.draft.open();

export const RegisterPage = () => <RegisterFrame form={denouncementForm} />;
