export { DashboardContent } from './DashboardContent.tsx'
export { PendingTasks } from './PendingTasks.tsx'
