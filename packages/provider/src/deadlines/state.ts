/** What becomes of a deadline `d` by now; without a moment that is due it stands still. */
export const STATE = `case
    when d.met_at is not null then case when d.met_at > d.due_at then 'late' else 'met' end
    when d.due_at is null then 'paused'
    when d.due_at <= now() then 'breached'
    when d.warn_at <= now() then 'soon'
    else 'running' end`

/** The same of the deadline that comes first of a case `k`, which bears its moments. */
export const STATE_OF_CASE = `case when k.deadline_mark <> 'running' then k.deadline_mark when k.due_key <= now() then 'breached'
    when k.warn_key <= now() then 'soon' else 'running' end`
export const DUE_OF_CASE = "nullif(k.due_key, 'infinity')"
