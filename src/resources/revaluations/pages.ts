export { NewRevaluationPage } from './NewRevaluationPage.tsx'
export { RevaluationPage } from './RevaluationPage.tsx'
export { RevaluationsPage } from './RevaluationsPage.tsx'
