export { TransferForm } from './TransferForm.tsx'
export { VoucherForm } from './VoucherForm.tsx'
