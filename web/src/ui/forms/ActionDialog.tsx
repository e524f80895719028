import { Dialog, type DialogProps } from '../actions/Dialog.tsx';
import { ContractForm, type ContractFormProps } from './ContractForm.tsx';

type ActionDialogProps = ContractFormProps & Pick<DialogProps, 'title' | 'kind' | 'onClose'>;

/** Dialog that sends one call. Mounted while it is open. */
export const ActionDialog = ({ title, kind, onClose, ...form }: ActionDialogProps) => (
  <Dialog open title={title} kind={kind} onClose={onClose}>
    <ContractForm onCancel={onClose} {...form} />
  </Dialog>
);
