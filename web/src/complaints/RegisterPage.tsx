import { RegisterFrame } from '../filing/RegisterFrame.tsx';
import './complaints.css';
import { complaintForm } from './form.ts';

export const RegisterPage = () => <RegisterFrame form={complaintForm} />;
