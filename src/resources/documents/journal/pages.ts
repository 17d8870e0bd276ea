export { JournalForm } from './JournalForm.tsx'
