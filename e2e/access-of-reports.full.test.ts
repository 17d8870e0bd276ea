import { everySecond, lookAtReports, screensOf } from './report-screens.ts'

/** The other half of the reports is for everyone. */

lookAtReports(screensOf(everySecond(1)))
