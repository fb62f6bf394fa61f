const named = (table: string, column: string, name = 'name') =>
  `when '${column}' then (select x.${name} from casekit.${table} x where x.company_id = $1 and x.id = v.id)`

/**
 * SQL over `c`, a change of the column `c.column_name`: a value as the history shows it, with names for ids and major
 * units for amounts.
 */
export const spokenColumn = (value: string) => `coalesce((select case c.column_name
    ${named('asset_category', 'category_id')} ${named('property', 'property_id')} ${named('lease', 'lease_id', 'address')}
    ${named('customer', 'customer_id')} ${named('customer', 'owner_id')} ${named('asset', 'parent_id')}
    ${named('stakeholder', 'responsible_id')} ${named('partner', 'supplier_id')}
    when 'acquisition_cost' then ((${value})::numeric / 100)::numeric(20, 2)::text else ${value} end
  from (select case when c.column_name like '%_id' then ${value}::uuid end as id) v), '')`
