import { lookAtReports, reportScreens } from './report-screens.ts'

/** Reports are for everyone. */

lookAtReports(reportScreens)
