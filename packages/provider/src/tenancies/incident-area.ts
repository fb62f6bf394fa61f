/** From when a case may be about incident `n`: some report it before the notice. */
export const BEGUN = `coalesce(n.starts_at, n.created_at) - interval '1 day'`

const leasesOf = (noticeId: string) => `casekit.tenant_notice_lease x
    join casekit.lease o on o.company_id = x.company_id and o.id = x.lease_id
    where x.company_id = k.company_id and x.notice_id = ${noticeId}`

/**
 * Whether case `k` is within the incident's area: on one of its leases, or without a lease on one of its properties;
 * with neither, its customer rents there, or its work is at such an address.
 */
export const isOfArea = (noticeId: string) => `(k.lease_id in (select x.lease_id from ${leasesOf(noticeId)})
    or k.lease_id is null and k.property_id in (select o.property_id from ${leasesOf(noticeId)})
    or k.property_id is null and k.customer_id in (select t.customer_id from casekit.lease_tenant t
      where t.company_id = k.company_id and t.lease_id in (select x.lease_id from ${leasesOf(noticeId)}))
    or k.property_id is null and k.delivery_id in (select a.id from casekit.customer_address a
      join casekit.property h on h.company_id = a.company_id and h.zip_code = a.zip_code and h.deleted_at is null
      join casekit.lease l on l.company_id = h.company_id and l.property_id = h.id
        and lower(a.address) in (lower(l.address), lower(h.address))
      where a.company_id = k.company_id and a.address <> '' and l.id in (select x.lease_id from ${leasesOf(noticeId)})))`
