import type { VisitPlace } from '@casekit/rules/travel'
import type { Db } from '../platform/db.ts'

type Row = { personId: string; address: string; zipCode: string; latitude: number | null; longitude: number | null }

const STARTS = `select p.stakeholder_id as "personId", l.address, l.zip_code as "zipCode", l.latitude, l.longitude
  from casekit.location_person p join casekit.location l on l.company_id = p.company_id and l.id = p.location_id
  where p.company_id = $1 and l.deleted_at is null`

/** Where people start in the morning; undefined for somebody without a place. */
export async function readStarts(db: Db, companyId: number): Promise<(personId: string) => VisitPlace | undefined> {
  const rows = await db.rows<Row>(STARTS, [companyId])
  const starts = new Map(rows.map(({ personId, ...row }): [string, VisitPlace] => [personId, placeAt(row)]))
  return personId => starts.get(personId)
}

/** A place with its coordinates, if known. */
export const placeAt = ({ address, zipCode, latitude, longitude }: Omit<Row, 'personId'>): VisitPlace => ({
  address,
  zipCode,
  ...(latitude !== null && longitude !== null && { point: [latitude, longitude] }),
})
