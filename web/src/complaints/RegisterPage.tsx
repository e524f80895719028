import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import './complaints.css';
import { complaintForm } from './form.ts';

// Its draft is looked for while the page is still being drawn: on a slow phone that takes as long again.
void complaintForm.draft.open();

export const RegisterPage = () => <RegisterFrame form={complaintForm} />;
