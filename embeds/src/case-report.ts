import { CASE_REPORT_HEIGHT } from '@casekit/widgets/heights'
import { CaseReport } from '@casekit/widgets/case-report'
import { defineElement } from './define-element.tsx'
import { json, text } from './property-kinds.ts'

/**
 * Sales prices of cases titled as offers, by day, with the cases behind them (§2.4 of cases-and-customers).
 * Needs a token for the widget `case-report` whose customer scope is `all`.
 *
 * @element casekit-case-report
 * @attr {string} report - Id of a saved report to show in its place; one that is shared with the whole company.
 * @attr {string} from - First day, yyyy-mm-dd. Without from, to and filter the report begins with this month.
 * @attr {string} to - Last day, yyyy-mm-dd.
 * @attr {ReportFilterValue} filter - As JSON: fromDate, toDate, responsible, fitter, department, caseChannel, origin, period.
 * @prop {string | undefined} report - As the attribute.
 * @prop {string | undefined} from - As the attribute.
 * @prop {string | undefined} to - As the attribute.
 * @prop {ReportFilterValue | undefined} filter - As the attribute; a new object shows the report anew.
 * @fires casekit-filter-changed {ReportFilterValue} The visitor changed the filter.
 * @fires casekit-case-opened {OpenedCase} A case of the list was opened: `{caseId}`.
 * @type {{ fromDate?: string; toDate?: string; responsible?: string; fitter?: string; department?: string; caseChannel?: string; origin?: string; period?: '' | 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth' | 'thisYear' | 'lastYear' }} ReportFilterValue - What the report asks for; empty means everything.
 * @type {{ caseId: string }} OpenedCase - The case that was opened.
 * @csspart report - The widget's frame.
 * @csspart head - Title, periods and export.
 * @csspart filters - The fields that narrow the report.
 * @csspart figures - The four figures.
 * @csspart chart - The chart with its words and its table.
 * @csspart categories - What the titles say.
 * @csspart cases - The list of cases.
 * @csspart row - One case of it.
 * @csspart sum - The line below it.
 */
defineElement('casekit-case-report', CaseReport, {
  height: CASE_REPORT_HEIGHT,
  properties: { report: text(), from: text(), to: text(), filter: json('ReportFilterValue') },
  events: { onFilterChanged: 'filter-changed', onCaseOpened: 'case-opened' },
  methods: ['refresh', 'reset'],
})
