import * as insight from '@casekit/contract/insight'
import * as schedules from '@casekit/contract/report-schedules'
import { staffOf } from '../server/caller.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { favoritesOf, findBoard, keepBoard, markReport, setTarget } from './boards.ts'
import { insightChoices } from './choices.ts'
import { exportOf } from './export.ts'
import { ownerReport } from './owner-report.ts'
import { queryInsight } from './query.ts'
import { addReport, changeReport, findOwnReport, removeReport, restoreReport, savedReports } from './reports.ts'
import { sendNow } from './schedule-run.ts'
import {
  addSchedule,
  changeSchedule,
  findOwnSchedule,
  removeSchedule,
  reportSchedules,
  restoreSchedule,
} from './schedules.ts'

/** Numbers of the company: the dashboard, the reports, and reports that people put together. */
export function insightRoutes(serve: Serve, parts: Parts) {
  serve(insight.queryInsight, ({ db, companyId, caller, body }) => queryInsight(db, companyId, staffOf(caller), body))
  serve(insight.exportInsight, ({ db, companyId, caller, query, body }) =>
    exportOf(db, companyId, staffOf(caller), query.format, body),
  )
  serve(insight.getInsightChoices, ({ db, companyId }) => insightChoices(db, companyId))
  serve(insight.getInsightBoard, ({ db, companyId, caller, params }) =>
    findBoard(db, companyId, staffOf(caller).id, params.board),
  )
  serve(insight.keepInsightBoard, ({ db, companyId, caller, params, body }) =>
    keepBoard(db, companyId, staffOf(caller).id, params.board, body.tiles),
  )
  serve(insight.setInsightTarget, ({ db, companyId, body }) => setTarget(db, companyId, body.measure, body.value))
  serve(insight.getReportFavorites, ({ db, companyId, caller }) => favoritesOf(db, companyId, staffOf(caller).id))
  serve(insight.setReportFavorite, ({ db, companyId, caller, body }) =>
    markReport(db, companyId, staffOf(caller).id, body),
  )
  serve(insight.getOwnerReport, ({ db, companyId, caller, params, query }) =>
    ownerReport(db, companyId, staffOf(caller), params.propertyId, query),
  )
  savedReportRoutes(serve)
  scheduleRoutes(serve, parts)
}

function savedReportRoutes(serve: Serve) {
  serve(insight.getSavedReports, ({ db, companyId, caller }) =>
    savedReports(db, companyId, staffOf(caller).id, insight.getSavedReports.cap),
  )
  serve(insight.addSavedReport, ({ db, companyId, caller, body }) => addReport(db, companyId, staffOf(caller).id, body))
  serve(
    insight.changeSavedReport,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      changeReport(db, companyId, staffOf(caller).id, params.reportId, { ...body, version: ifMatch }),
    ({ db, companyId, caller, params }) => findOwnReport(db, companyId, staffOf(caller).id, params.reportId),
  )
  serve(insight.removeSavedReport, ({ db, companyId, caller, params }) =>
    removeReport(db, companyId, staffOf(caller).id, params.reportId),
  )
  serve(insight.restoreSavedReport, ({ db, companyId, caller, params }) =>
    restoreReport(db, companyId, staffOf(caller).id, params.reportId),
  )
}

function scheduleRoutes(serve: Serve, { pool, files }: Parts) {
  serve(schedules.getReportSchedules, ({ db, companyId, caller }) =>
    reportSchedules(db, companyId, staffOf(caller), schedules.getReportSchedules.cap),
  )
  serve(schedules.addReportSchedule, ({ db, companyId, caller, body }) =>
    addSchedule(db, companyId, staffOf(caller), body),
  )
  serve(
    schedules.changeReportSchedule,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      changeSchedule(db, companyId, staffOf(caller), params.scheduleId, { ...body, version: ifMatch }),
    ({ db, companyId, caller, params }) => findOwnSchedule(db, companyId, staffOf(caller), params.scheduleId),
  )
  serve(schedules.sendReportSchedule, ({ db, companyId, caller, params }) =>
    sendNow({ pool, files }, db, companyId, staffOf(caller), params.scheduleId),
  )
  serve(schedules.removeReportSchedule, ({ db, companyId, caller, params }) =>
    removeSchedule(db, companyId, staffOf(caller), params.scheduleId),
  )
  serve(schedules.restoreReportSchedule, ({ db, companyId, caller, params }) =>
    restoreSchedule(db, companyId, staffOf(caller), params.scheduleId),
  )
}
