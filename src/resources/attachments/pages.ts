export { FilesOfRecord } from './FilesOfRecord.tsx'
