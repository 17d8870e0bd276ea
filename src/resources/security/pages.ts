export { SecondFactorSheet } from './SecondFactorSheet.tsx'
