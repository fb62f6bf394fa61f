/** Options of reference columns that several overviews have; `$1` is the company. */
export const MEMBERS_TO_CHOOSE =
  'select id, name from casekit.stakeholder where company_id = $1 and deleted_at is null order by casekit.sort_key(name)'
export const DEPARTMENTS_TO_CHOOSE =
  'select id, name from casekit.department where company_id = $1 and deleted_at is null order by name'
export const PROPERTIES_TO_CHOOSE =
  'select id, name from casekit.property where company_id = $1 and deleted_at is null order by sort_key'
/** The first ones by name; others can be reached through a number that links here, or a filter by name. */
export const CUSTOMERS_TO_CHOOSE =
  'select id, name from casekit.customer where company_id = $1 and deleted_at is null order by casekit.sort_key(name) limit 200'

/** The hour in the company's time zone, 0 to 23. */
export const hourOf = (time: string) =>
  `extract(hour from ${time} at time zone (select time_zone from directory.company where id = $1))::int`
/** The weekday in the company's time zone, 1 (Monday) to 7. */
export const weekdayOf = (time: string) =>
  `extract(isodow from ${time} at time zone (select time_zone from directory.company where id = $1))::int`

export const TRADES_TO_CHOOSE =
  'select id, name from casekit.skill where company_id = $1 and deleted_at is null order by casekit.sort_key(name)'
export const PRODUCTS_TO_CHOOSE =
  'select id, name from casekit.product where company_id = $1 and deleted_at is null order by casekit.sort_key(name) limit 200'

/** Joins the trade of a case, which is the skill of its first task and stored in case_pace. */
export const tradeOf = (caseId: string) => ({
  pace: `left join casekit.case_pace pace on pace.company_id = k.company_id and pace.case_id = ${caseId}`,
  trade: 'left join casekit.skill trade on trade.company_id = pace.company_id and trade.id = pace.trade_id',
})
export const PARTNERS_TO_CHOOSE =
  'select id, name from casekit.partner where company_id = $1 order by casekit.sort_key(name)'
