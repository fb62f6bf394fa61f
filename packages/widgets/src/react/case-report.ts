import { CaseReport as Widget } from '../case-report/CaseReport.tsx'
import { CASE_REPORT_HEIGHT } from '../heights.ts'
import { hosted } from './hosted.tsx'

export type { CaseReportHandle, CaseReportProps } from '../case-report/CaseReport.tsx'
export const CaseReport = hosted(Widget, CASE_REPORT_HEIGHT)
