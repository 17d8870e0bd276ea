export { SecondFactorNeeded } from './SecondFactorNeeded.tsx'
