export { openReport } from './build-report.service.ts'
export {
  correct as correctReport,
  defer as deferReport,
  reply as replyReport,
  submit as submitReport,
} from './platform-report.service.ts'
export { figuresOfQuarter } from './quarter-figures.ts'
export { reportNews } from './report-news.ts'
export { planQuarter } from './report-jobs.ts'
export { platformReportRows, reportedPeople } from './report-rows.ts'
export { simulatedReports } from './simulated-reports.ts'
