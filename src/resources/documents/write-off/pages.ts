export { WriteOffForm } from './WriteOffForm.tsx'
