import { CASE_REPORT_HEIGHT } from '@casekit/widgets/heights'
import { CaseReport } from '@casekit/widgets/case-report'
import { defineElement } from './define-element.tsx'
import { json, text } from './property-kinds.ts'

/**
 * Sales prices of cases titled as offers, by day, with the cases behind them (§2.4 of cases-and-customers).
 * Needs a token for the widget `case-report` whose customer scope is `all`.
 *
 * @element casekit-case-report
 * @attr {string} report - Id of a saved report to show instead; it must be shared with the whole company.
 * @attr {string} from - First day, yyyy-mm-dd. Without from, to and filter the report shows this month.
 * @attr {string} to - Last day, yyyy-mm-dd.
 * @attr {ReportFilterValue} filter - As JSON: fromDate, toDate, responsible, fitter, department, caseChannel, origin, period.
 * @prop {string | undefined} report - Same as the attribute.
 * @prop {string | undefined} from - Same as the attribute.
 * @prop {string | undefined} to - Same as the attribute.
 * @prop {ReportFilterValue | undefined} filter - Same as the attribute; a new object reloads the report.
 * @fires casekit-filter-changed {ReportFilterValue} The visitor changed the filter.
 * @fires casekit-case-opened {OpenedCase} A case in the list was opened: `{caseId}`.
 * @type {{ fromDate?: string; toDate?: string; responsible?: string; fitter?: string; department?: string; caseChannel?: string; origin?: string; period?: '' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' }}
 *   ReportFilterValue - The report's filter; empty fields do not filter.
 * @type {{ caseId: string }} OpenedCase - The case that was opened.
 * @csspart report - The widget's frame.
 * @csspart head - Title, periods and export.
 * @csspart filters - The filter fields.
 * @csspart figures - The four figures.
 * @csspart chart - The chart with its summary and table.
 * @csspart categories - The categories of the cases' titles.
 * @csspart cases - The list of cases.
 * @csspart row - One case in the list.
 * @csspart sum - The line below the list.
 */
defineElement('casekit-case-report', CaseReport, {
  height: CASE_REPORT_HEIGHT,
  properties: { report: text(), from: text(), to: text(), filter: json('ReportFilterValue') },
  events: { onFilterChanged: 'filter-changed', onCaseOpened: 'case-opened' },
  methods: ['refresh', 'reset'],
})
