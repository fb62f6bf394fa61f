import {
  addContactAddress,
  addCustomer,
  addDeliveryAddress,
  editContact,
  editCustomer,
  editDelivery,
  getCustomer,
  getCustomerLeases,
  getCustomersPagination,
  searchCustomers,
} from '@casekit/contract/customers'
import { saveCustomers } from '@casekit/contract/customer-bulk'
import { getCustomerChanges } from '@casekit/contract/customer-changes'
import { badRequest, forbidden, notFound } from '../server/problem.ts'
import { limitVisitor } from '../embed/visitor-limits.ts'
import { leasesOfCustomer } from '../properties/leases.ts'
import type { Serve } from '../server/serve.ts'
import * as addresses from './addresses.ts'
import { saveBulk } from './bulk.ts'
import { customerChanges } from './changes.ts'
import * as customers from './queries.ts'
import { search } from './search.ts'

/** §7 of cases-and-customers, Customers. */
export function customerRoutes(serve: Serve) {
  serve(getCustomersPagination, ({ db, companyId, params }) => customers.page(db, companyId, params.start, params.stop))

  serve(saveCustomers, ({ db, companyId, caller, body }) => saveBulk(db, companyId, caller, body.customers))

  serve(getCustomerChanges, ({ db, companyId, query }) => customerChanges(db, companyId, query))

  serve(searchCustomers, async ({ db, caller, params }) => {
    if (params.text.trim().length < 3) throw badRequest('/params/text', 'must have at least 3 characters')
    return search(db, caller.tenant, params.text, params.amount)
  })

  serve(getCustomer, async ({ db, companyId, params }) => {
    const customer = await customers.find(db, companyId, params.customerId)
    if (!customer) throw notFound('customer')
    return customer
  })

  serve(getCustomerLeases, async ({ db, companyId, params }) => {
    const leases = await leasesOfCustomer(db, companyId, params.customerId)
    if (!leases) throw notFound('customer')
    return leases
  })

  serve(addCustomer, async ({ db, caller, companyId, body }) => {
    if (caller.tenant.scopeCustomer) throw forbidden()
    await limitVisitor(db, caller, 'customer')
    const id = await customers.add(db, companyId, body, caller.kind === 'embed' ? caller.maker : null)
    await customers.noteCreated(db, companyId, caller, id)
    return id
  })

  serve(
    editCustomer,
    ({ db, companyId, caller, params, ifMatch, body }) =>
      customers.edit(db, companyId, caller, params.customerId, ifMatch, body),
    ({ db, companyId, params }) => customers.findRow(db, companyId, params.customerId),
  )

  addressRoutes(serve)
}

function addressRoutes(serve: Serve) {
  serve(addDeliveryAddress, async ({ db, companyId, caller, body }) => {
    const id = await addresses.add(db, companyId, caller, body.customerId, 'delivery', body)
    if (!id) throw notFound('customer')
    return id
  })

  serve(addContactAddress, async ({ db, companyId, caller, body }) => {
    const id = await addresses.add(db, companyId, caller, body.customerId, 'contact', body)
    if (!id) throw notFound('customer')
    return id
  })

  serve(
    editDelivery,
    ({ db, companyId, caller, params, ifMatch, body }) =>
      addresses.editDelivery(db, companyId, caller, { id: params.deliveryId, version: ifMatch, body }),
    ({ db, companyId, params }) => addresses.findDelivery(db, companyId, params.deliveryId),
  )

  serve(
    editContact,
    ({ db, companyId, caller, params, ifMatch, body }) =>
      addresses.editContact(db, companyId, caller, { id: params.id, version: ifMatch, body }),
    ({ db, companyId, params }) => addresses.findContact(db, companyId, params.id),
  )
}
