/** Current state of a deadline `d`; without a due time it is paused. */
export const STATE = `case
    when d.met_at is not null then case when d.met_at > d.due_at then 'late' else 'met' end
    when d.due_at is null then 'paused'
    when d.due_at <= now() then 'breached'
    when d.warn_at <= now() then 'soon'
    else 'running' end`

/** The same for the earliest deadline of case `k`, which stores its times. */
export const STATE_OF_CASE = `case when k.deadline_mark <> 'running' then k.deadline_mark when k.due_key <= now() then 'breached'
    when k.warn_key <= now() then 'soon' else 'running' end`
export const DUE_OF_CASE = "nullif(k.due_key, 'infinity')"
