import { addActivity, dropActivity, editActivity } from '../activities/edit.ts'
import { toProblem } from '../server/problem.ts'
import type { Owner } from './login.ts'
import { type CalendarObject, findObject } from './objects.ts'
import { readEvent, type WrittenEvent } from './read-event.ts'

/** Result of a write as an HTTP status; `rule` names the violated precondition. */
export type Written = { status: 201 | 204 | 403 | 404 | 409 | 412; rule?: string }

const NAME = /^[\w@.%+~=-]{1,200}\.ics$/
const SUBJECT = 200

const timeOf = ({ isWholeDay, start, minutes }: WrittenEvent) =>
  isWholeDay ? { dueDate: start, dueTime: null } : { dueDateTime: start, durationInMinutes: Math.max(1, minutes) }

type Sent = { text: string; ifMatch: string | undefined; ifNoneMatch: string | undefined }

/**
 * Moves a task, or creates one from an event the owner added. For existing tasks only the time can be changed in a
 * calendar: title and assignee belong to the case.
 */
export async function putObject(owner: Owner, name: string, sent: Sent): Promise<Written> {
  const event = readEvent(sent.text)
  if (!event || !event.uid) return { status: 403, rule: 'valid-calendar-data' }
  if (event.repeats) return { status: 403, rule: 'supported-calendar-component' }
  const standing = await findObject(owner, name)
  if (sent.ifMatch !== undefined && sent.ifMatch !== standing?.etag) return { status: 412 }
  if (sent.ifNoneMatch === '*' && standing) return { status: 412 }
  try {
    if (standing) return await move(owner, standing, event)
    if (!NAME.test(name) || event.isCancelled) return { status: 403, rule: 'valid-calendar-object-resource' }
    return await make(owner, name, event)
  } catch (error) {
    const { status } = toProblem(error)
    if (status >= 500) throw error
    return { status: status === 412 || status === 404 ? status : 409 }
  }
}

async function move(
  owner: Owner,
  { activityId, version, isOwn }: CalendarObject,
  event: WrittenEvent,
): Promise<Written> {
  if (event.isCancelled) return isOwn ? take(owner, activityId) : { status: 403, rule: 'no-uid-conflict' }
  const named =
    isOwn && event.summary.trim()
      ? { subject: event.summary.trim().slice(0, SUBJECT), description: event.description }
      : {}
  const moved = await editActivity(
    owner.db,
    owner.companyId,
    owner,
    activityId,
    { ...timeOf(event), ...named },
    version,
  )
  return { status: moved ? 204 : 412 }
}

const make = (owner: Owner, name: string, event: WrittenEvent): Promise<Written> =>
  owner.db.transaction(async within => {
    const activityId = await addActivity(within, owner.companyId, owner, {
      subject: event.summary.trim().slice(0, SUBJECT) || '-',
      description: event.description.slice(0, 20_000),
      assignedToStakeholder: owner.id,
      ...timeOf(event),
    })
    await within.rows(
      `insert into casekit.calendar_object (company_id, stakeholder_id, name, activity_id, uid) values ($1, $2, $3, $4, $5)
       on conflict (company_id, stakeholder_id, name) do update set activity_id = excluded.activity_id, uid = excluded.uid`,
      [owner.companyId, owner.id, name, activityId, event.uid.slice(0, 500)],
    )
    return { status: 201 }
  })

async function take(owner: Owner, activityId: string): Promise<Written> {
  const gone = await dropActivity(owner.db, owner.companyId, owner, activityId)
  return { status: gone === undefined ? 404 : 204 }
}

/** Only tasks created in the calendar can be deleted there; those of a case are canceled in the case. */
export async function removeObject(owner: Owner, name: string, ifMatch: string | undefined): Promise<Written> {
  const standing = await findObject(owner, name)
  if (!standing) return { status: 404 }
  if (ifMatch !== undefined && ifMatch !== standing.etag) return { status: 412 }
  return standing.isOwn ? take(owner, standing.activityId) : { status: 403 }
}
