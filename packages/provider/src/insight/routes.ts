import { getEmbeddedReport } from '@casekit/contract/embedded-report'
import * as insight from '@casekit/contract/insight'
import * as links from '@casekit/contract/insight-links'
import * as notes from '@casekit/contract/insight-notes'
import * as schedules from '@casekit/contract/report-schedules'
import * as saved from '@casekit/contract/saved-reports'
import { staffOf } from '../server/caller.ts'
import type { Parts } from '../parts.ts'
import type { Serve } from '../server/serve.ts'
import { favoritesOf, findBoard, keepBoard, markReport, setTarget } from './boards.ts'
import { insightChoices } from './choices.ts'
import { embeddedReport } from './embedded.ts'
import { exportOf } from './export.ts'
import { addReportLink, addWallLink, insightLinks, removeLink } from './links.ts'
import { addNote, changeNote, findOwnNote, insightNotes, removeNote, restoreNote } from './notes.ts'
import { ownerReport } from './owner-report.ts'
import { paperOf } from './paper.ts'
import { queryInsight } from './query.ts'
import { addReport, changeReport, findOwnReport, removeReport, restoreReport, savedReports } from './reports.ts'
import { shownInsight, shownNumbers } from './shown.ts'
import { sendNow } from './schedule-run.ts'
import {
  addSchedule,
  changeSchedule,
  findOwnSchedule,
  removeSchedule,
  reportSchedules,
  restoreSchedule,
} from './schedules.ts'

/** Insight routes: the dashboard, reports, saved reports, notes, links and schedules. */
export function insightRoutes(serve: Serve, parts: Parts) {
  serve(insight.queryInsight, ({ db, companyId, caller, body }) => queryInsight(db, companyId, staffOf(caller), body))
  serve(insight.exportInsight, ({ db, companyId, caller, query, body }) =>
    exportOf(db, companyId, staffOf(caller), query.format, body),
  )
  serve(insight.printInsight, ({ db, companyId, caller, body }) => paperOf(db, companyId, staffOf(caller), body))
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
  noteRoutes(serve)
  linkRoutes(serve, parts)
  scheduleRoutes(serve, parts)
}

function savedReportRoutes(serve: Serve) {
  serve(saved.getSavedReports, ({ db, companyId, caller }) =>
    savedReports(db, companyId, staffOf(caller).id, saved.getSavedReports.cap),
  )
  serve(saved.addSavedReport, ({ db, companyId, caller, body }) => addReport(db, companyId, staffOf(caller).id, body))
  serve(
    saved.changeSavedReport,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      changeReport(db, companyId, staffOf(caller).id, params.reportId, { ...body, version: ifMatch }),
    ({ db, companyId, caller, params }) => findOwnReport(db, companyId, staffOf(caller).id, params.reportId),
  )
  serve(saved.removeSavedReport, ({ db, companyId, caller, params }) =>
    removeReport(db, companyId, staffOf(caller).id, params.reportId),
  )
  serve(saved.restoreSavedReport, ({ db, companyId, caller, params }) =>
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

function noteRoutes(serve: Serve) {
  serve(notes.getInsightNotes, ({ db, companyId, caller, params, query }) =>
    insightNotes(db, companyId, staffOf(caller).id, params.board, query, notes.getInsightNotes.cap),
  )
  serve(notes.addInsightNote, ({ db, companyId, caller, params, body }) =>
    addNote(db, companyId, staffOf(caller).id, params.board, body),
  )
  serve(
    notes.changeInsightNote,
    ({ db, companyId, caller, params, body, ifMatch }) =>
      changeNote(db, companyId, staffOf(caller).id, params.noteId, { ...body, version: ifMatch }),
    ({ db, companyId, caller, params }) => findOwnNote(db, companyId, staffOf(caller).id, params.noteId),
  )
  serve(notes.removeInsightNote, ({ db, companyId, caller, params }) =>
    removeNote(db, companyId, staffOf(caller).id, params.noteId),
  )
  serve(notes.restoreInsightNote, ({ db, companyId, caller, params }) =>
    restoreNote(db, companyId, staffOf(caller).id, params.noteId),
  )
}

function linkRoutes(serve: Serve, { pool }: Parts) {
  serve(links.getInsightLinks, ({ db, companyId, caller }) =>
    insightLinks(db, companyId, staffOf(caller), links.getInsightLinks.cap),
  )
  serve(links.addReportLink, ({ db, companyId, caller, body }) => addReportLink(db, companyId, staffOf(caller), body))
  serve(links.addWallLink, ({ db, companyId, caller, body }) => addWallLink(db, companyId, staffOf(caller), body))
  serve(links.removeInsightLink, ({ db, companyId, caller, params }) =>
    removeLink(db, companyId, staffOf(caller), params.linkId),
  )
  serve(getEmbeddedReport, ({ db, companyId, caller, params, query }) =>
    embeddedReport({ pool, db, companyId, caller }, params.reportId, query),
  )
  serve(links.getShownInsight, ({ params, ip }) => shownInsight(pool, params.token, ip))
  serve(links.getShownNumbers, ({ params, ip }) => shownNumbers(pool, params.token, params.page, ip))
}
