import {
  editProperty,
  getLease,
  getLeasesOnProperty,
  getPropertyCustomer,
  getPropertyExtended,
  getPropertyList,
  getPropertyOwner,
  getStakeholderProperties,
  removePartnerFromProperty,
} from '@casekit/contract/properties'
import { getLeaseChanges, getPropertyChanges } from '@casekit/contract/property-changes'
import { addLease, addProperty, editLease } from '@casekit/contract/property-register'
import { editPropertyOwner, getPropertyOwners, setPropertyOwners } from '@casekit/contract/property-owners'
import { notFound } from '../server/problem.ts'
import type { Serve } from '../server/serve.ts'
import { findLeasePage } from '../tenancies/rows.ts'
import { leaseChanges, propertyChanges } from './changes.ts'
import { edit } from './edit.ts'
import { findLease, leasesOnProperty } from './leases.ts'
import { editOwner, findOwnerById, listOwners, setOwners } from './owners.ts'
import * as properties from './queries.ts'
import * as register from './register.ts'

/** Properties and leases (§7 of cases-and-customers). */
export function propertyRoutes(serve: Serve) {
  serve(getPropertyChanges, ({ db, companyId, query }) => propertyChanges(db, companyId, query))
  serve(getLeaseChanges, ({ db, companyId, query }) => leaseChanges(db, companyId, query))
  serve(getPropertyList, ({ db, companyId }) => properties.listProperties(db, companyId))

  serve(getStakeholderProperties, async ({ db, companyId, params }) =>
    existing('user', await properties.propertiesOfResponsible(db, companyId, params.userId)),
  )

  serve(getPropertyCustomer, async ({ db, companyId, params }) =>
    existing('property', await properties.findPropertyCustomer(db, companyId, params.propertyId)),
  )

  serve(getPropertyOwner, async ({ db, companyId, params }) =>
    existing('owner', await properties.findOwner(db, companyId, params.id)),
  )

  serve(getPropertyExtended, async ({ db, companyId, params }) =>
    existing('property', await properties.findPropertyPage(db, companyId, params.propertyId)),
  )

  serve(getLeasesOnProperty, async ({ db, companyId, params }) =>
    existing('property', await leasesOnProperty(db, companyId, params.propertyId)),
  )

  serve(getLease, async ({ db, companyId, params }) =>
    existing('lease', await findLease(db, companyId, params.leaseId)),
  )

  serve(
    editProperty,
    ({ db, companyId, params, body, ifMatch }) =>
      edit(db, companyId, { propertyId: params.propertyId, version: ifMatch }, body),
    ({ db, companyId, params }) => properties.findPropertyPage(db, companyId, params.propertyId),
  )

  serve(addProperty, ({ db, companyId, body }) => register.addProperty(db, companyId, body))
  serve(addLease, ({ db, companyId, params, body }) => register.addLease(db, companyId, params.propertyId, body))
  serve(
    editLease,
    ({ db, companyId, params, body, ifMatch }) =>
      register.editLease(db, companyId, { leaseId: params.leaseId, version: ifMatch }, body),
    ({ db, companyId, params }) => findLeasePage(db, companyId, params.leaseId),
  )

  serve(getPropertyOwners, ({ db, companyId }) => listOwners(db, companyId))

  serve(
    setPropertyOwners,
    ({ db, companyId, params, body, ifMatch }) =>
      setOwners(db, companyId, { propertyId: params.propertyId, version: ifMatch }, body.owners),
    ({ db, companyId, params }) => properties.findPropertyPage(db, companyId, params.propertyId),
  )

  serve(
    editPropertyOwner,
    ({ db, companyId, params, body, ifMatch }) =>
      editOwner(db, companyId, { id: params.ownerId, version: ifMatch }, body),
    ({ db, companyId, params }) => findOwnerById(db, companyId, params.ownerId),
  )

  serve(removePartnerFromProperty, async ({ db, companyId, params }) => {
    const stood = await properties.removePartner(db, companyId, params.partnerId, params.propertyId)
    if (!stood) throw notFound('partner on this property')
    return null
  })
}

/** The same 404 for another company's record, a deleted one, and one that never existed. */
function existing<T>(what: string, found: T | undefined): T {
  if (found === undefined) throw notFound(what)
  return found
}
