import type { CaseHistoryEntry } from '@casekit/contract/cases'
import type { HistoryType } from '@casekit/contract/ids'
import type { MessageId } from '@casekit/messages/ids'

const WORDS: Record<HistoryType, MessageId> = {
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
}

/** The sentence of an entry. One without a new value tells that the old one was taken away. */
export function happened({ type, text }: Pick<CaseHistoryEntry, 'type' | 'text'>): MessageId {
  if (type === 'stageChanged' && !text) return 'Case.HappenedStageCleared'
  if (type === 'responsibleChanged' && !text) return 'Case.HappenedResponsibleNone'
  return WORDS[type]
}
