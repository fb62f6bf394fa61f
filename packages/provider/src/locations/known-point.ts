/** SQL for a visit's coordinates, if known: of the delivery address, else the property, else the customer. */

/** Joins over `l`, `y` and `c`: the delivery address, the property and the customer. */
export const KNOWN_POINTS = `left join casekit.address_point pl on pl.company_id = l.company_id and pl.address_id = l.id
  left join casekit.address_point pc on pc.company_id = c.company_id and pc.customer_id = c.id`

export const knownPoint = (
  column: 'latitude' | 'longitude',
) => `case when coalesce(l.zip_code, '') <> '' then pl.${column}
  when coalesce(y.zip_code, '') <> '' or y.latitude is not null then y.${column} else pc.${column} end`
