import type { CaseHistoryEntry } from '@casekit/contract/case-history'
import type { HistoryType } from '@casekit/contract/ids'

const WORDS = {
  note: 'Case.Note',
  caseCreated: 'Case.HappenedCreated',
  stageChanged: 'Case.HappenedStage',
  statusChanged: 'Case.HappenedStatus',
  responsibleChanged: 'Case.HappenedResponsible',
  contactRemoved: 'Case.HappenedContact',
  factChanged: 'Case.HappenedFact',
  activityAdded: 'CaseHistory.activityAdded',
  activityDone: 'CaseHistory.activityDone',
  activityReopened: 'CaseHistory.activityReopened',
  activityChanged: 'CaseHistory.activityChanged',
  activityRemoved: 'CaseHistory.activityRemoved',
  offerStatusChanged: 'CaseHistory.offerStatusChanged',
  caseCopied: 'CaseHistory.caseCopied',
  caseMerged: 'CaseHistory.caseMerged',
  caseUnmerged: 'CaseHistory.caseUnmerged',
  caseSplit: 'CaseHistory.caseSplit',
  caseRelated: 'CaseHistory.caseRelated',
  caseUnrelated: 'CaseHistory.caseUnrelated',
  customerAnswered: 'CaseHistory.customerAnswered',
  caseTransferred: 'CaseHistory.caseTransferred',
  transferAccepted: 'CaseHistory.transferAccepted',
  transferDeclined: 'CaseHistory.transferDeclined',
  transferCancelled: 'CaseHistory.transferCancelled',
  caseReceived: 'CaseHistory.caseReceived',
  transferQuoted: 'CaseHistory.transferQuoted',
  transferAwarded: 'CaseHistory.transferAwarded',
  fileAdded: 'CaseHistory.fileAdded',
  fileRenamed: 'CaseHistory.fileRenamed',
  fileRemoved: 'CaseHistory.fileRemoved',
  fileRestored: 'CaseHistory.fileRestored',
  deadlinePaused: 'CaseHistory.deadlinePaused',
  deadlineResumed: 'CaseHistory.deadlineResumed',
} as const satisfies Record<HistoryType, string>

/** A message id; its text contains `{text}`, `{actor}`, `{fact}` and `{status}`. */
export type HappenedWords = (typeof WORDS)[HistoryType] | 'Case.HappenedStageCleared' | 'Case.HappenedResponsibleNone'

/** The message for an entry. Without a new value, the old one was removed. */
export function happened({ type, text }: Pick<CaseHistoryEntry, 'type' | 'text'>): HappenedWords {
  if (type === 'stageChanged' && !text) return 'Case.HappenedStageCleared'
  if (type === 'responsibleChanged' && !text) return 'Case.HappenedResponsibleNone'
  return WORDS[type]
}
