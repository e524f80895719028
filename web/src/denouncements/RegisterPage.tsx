import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import { denouncementForm } from './form.ts';

export const RegisterPage = () => <RegisterFrame form={denouncementForm} />;
