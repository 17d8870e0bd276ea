export { DashboardContent } from './DashboardContent.tsx'
export { WhatWaits } from './WhatWaits.tsx'
