export { DashboardContent } from './DashboardContent.tsx'
export { PendingTasks as WhatWaits } from './PendingTasks.tsx'
