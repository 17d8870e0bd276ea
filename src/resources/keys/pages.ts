export { ConsoleKeys } from './ConsoleKeys.tsx'
