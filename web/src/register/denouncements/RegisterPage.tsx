import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import { denouncementForm } from './form.ts';

// Starts reading the draft during the first render, which takes as long on slow phones.
void denouncementForm.draft.open();

export const RegisterPage = () => <RegisterFrame form={denouncementForm} />;
