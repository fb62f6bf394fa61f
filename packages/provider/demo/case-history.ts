import type { HistoryType } from '@casekit/contract/ids'
import type { Random } from './random.ts'
import type { Member } from './staff.ts'

export type Steps = {
  companyId: number
  caseId: string
  status: string
  /** Position reached among the stages; 0: none. */
  stage: number
  stageNames: string[]
  createdAt: Date
  today: Date
  author: Member
  actors: Member[]
  channel: string
}

const LONGEST_MS = 24 * 86_400_000

/** A case's history: created, moved through its stages, ended. Never later than the loading day. */
export function makeHistory(random: Random, steps: Steps) {
  const events: { type: HistoryType; actor: Member; text: string; subText: string }[] = [
    { type: 'caseCreated', actor: steps.author, text: steps.channel, subText: '' },
  ]
  const add = (type: HistoryType, text: string, subText: string) =>
    events.push({ type, actor: random.pick(steps.actors), text, subText })
  for (let stage = 1; stage < steps.stage; stage++)
    add('stageChanged', steps.stageNames[stage] ?? '', steps.stageNames[stage - 1] ?? '')
  if (steps.stage === 0) add('stageChanged', '', steps.stageNames[0] ?? '')
  if (steps.status !== 'Open') add('statusChanged', steps.status, 'Open')

  const span = Math.min(LONGEST_MS * random.next(), steps.today.getTime() - steps.createdAt.getTime())
  return events.map(({ type, actor, text, subText }, at) => ({
    company_id: steps.companyId,
    id: random.id(),
    case_id: steps.caseId,
    at: new Date(steps.createdAt.getTime() + (span * at) / events.length),
    type,
    actor_id: actor.id,
    actor_name: actor.name,
    text,
    sub_text: subText,
  }))
}
