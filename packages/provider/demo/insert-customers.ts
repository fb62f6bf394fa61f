import type { ClientBase } from 'pg'
import type { Customers } from './customers.ts'
import type { Properties } from './properties.ts'
import { insertRows } from './rows.ts'

export async function insertProperties(client: ClientBase, { rows }: Properties): Promise<void> {
  await insertRows(client, 'casekit.property_owner', rows.owners)
  await insertRows(client, 'casekit.partner', rows.partners)
  await insertRows(client, 'casekit.customer', rows.customers)
  await insertRows(client, 'casekit.property', rows.properties)
  await insertRows(client, 'casekit.property_share', rows.shares)
  await insertRows(client, 'casekit.property_partner', rows.propertyPartners)
  await insertRows(client, 'casekit.lease', rows.leases)
  await insertRows(client, 'casekit.lease_tenant', rows.tenants)
}

export async function insertCustomers(client: ClientBase, customers: Customers): Promise<void> {
  await insertRows(client, 'casekit.customer', customers.rows)
  await insertRows(client, 'casekit.customer_address', customers.addressRows)
}
