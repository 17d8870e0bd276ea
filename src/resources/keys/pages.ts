export { KeysDialog } from './KeysDialog.tsx'
