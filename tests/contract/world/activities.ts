import { newId } from '@casekit/provider/platform/new-id'
import { randomBytes } from 'node:crypto'
import type { Filler } from '../world.ts'

/** An activity on the company's case with everything it can refer to. */
export const fillActivities = (async (put, own, { number, deletedAt }) => {
  const ids = {
    activity: newId(),
    activityType: newId(),
    activityTemplate: newId(),
    activityCategory: newId(),
    dvCategory: newId(),
    accountPlan: newId(),
    activityTime: newId(),
    activityFile: newId(),
    activitySeries: newId(),
    seriesActivity: newId(),
    firstActivity: newId(),
    activitySet: newId(),
    invitedActivity: newId(),
    priceGroup: newId(),
    department: newId(),
    tag: newId(),
  }
  const row = (id: string) => ({ id, name: `Name ${number}`, deleted_at: deletedAt })
  await put('activity_type', row(ids.activityType))
  await put('activity_category', row(ids.activityCategory))
  await put('activity_category', { ...row(ids.dvCategory), kind: 'dv' })
  await put('account_plan', { ...row(ids.accountPlan), number: `${number}` })
  await put('activity_template', row(ids.activityTemplate))
  await put('price_group', row(ids.priceGroup))
  await put('department', row(ids.department))
  await put('tag', row(ids.tag))
  await put('activity', {
    id: ids.activity,
    number: 900_000 + number,
    subject: `Activity ${number}`,
    case_id: own.case,
    customer_id: own.customer,
    assigned_to: own.staff,
    deleted_at: deletedAt,
  })
  await put('activity', {
    id: ids.firstActivity,
    number: 920_000 + number,
    subject: `First ${number}`,
    due_at: '2031-01-06T09:00:00Z',
    case_id: own.case,
    customer_id: own.customer,
    deleted_at: deletedAt,
  })
  const waiting = newId()
  await put('customer', {
    id: waiting,
    number: 940_000 + number,
    name: `Waits ${number}`,
    email: 'waits@kunde.example',
  })
  await put('activity', {
    id: ids.invitedActivity,
    number: 940_000 + number,
    subject: `Invited ${number}`,
    customer_id: waiting,
    assigned_to: own.staff,
    due_at: '2031-01-08T09:00:00Z',
    has_time: true,
    deleted_at: deletedAt,
  })
  await put('activity_wait', { activity_id: ids.activity, first_id: ids.firstActivity })
  await put('activity_set', row(ids.activitySet))
  await put('activity_set_task', { set_id: ids.activitySet, position: 0, template_id: ids.activityTemplate })
  await put('activity_series', {
    id: ids.activitySeries,
    rule: JSON.stringify({ frequency: 'week', interval: 1 }),
    starts_on: '2026-11-02',
  })
  await put('activity', {
    id: ids.seriesActivity,
    number: 950_000 + number,
    subject: `Again ${number}`,
    assigned_to: own.staff,
    series_id: ids.activitySeries,
    series_on: '2026-11-02',
    deleted_at: deletedAt,
  })
  const file = { case_id: own.case, original_name: `Of activity ${number}`, path: newId(), deleted_at: deletedAt }
  await put('case_file', { id: ids.activityFile, ...file })
  if (!deletedAt) {
    const of = { stakeholder_id: own.staff }
    await put('calendar_login', { ...of, secret_hash: randomBytes(32) }).catch((error: { code?: string }) => {
      if (error.code !== '23505') throw error
    })
    await put('calendar_object', { ...of, name: `${ids.activity}.ics`, activity_id: ids.activity, uid: ids.activity })
  }
  if (deletedAt) return { ...ids, activityTime: newId() } // time entries cannot be deleted: use one that never existed
  await put('activity_file', { activity_id: ids.activity, file_id: ids.activityFile })
  await put('activity_time', {
    id: ids.activityTime,
    activity_id: ids.activity,
    stakeholder_id: own.staff,
    starts_at: '2026-11-02T08:00:00Z',
    ends_at: '2026-11-02T09:00:00Z',
  })
  return ids
}) satisfies Filler
