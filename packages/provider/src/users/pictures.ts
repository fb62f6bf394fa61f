import type { MemberPicture } from '@casekit/contract/member-pictures'
import { squareFrom } from '../files/content.ts'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'

/** In pixels: at least twice the size shown anywhere. */
const SIDE = 128

const ADDRESS = `'data:image/webp;base64,' || translate(encode(p.picture, 'base64'), E'\\n', '')`

export async function findPicture(db: Db, companyId: number, id: string): Promise<string | null> {
  const found = await db.row<{ picture: string }>(
    `select ${ADDRESS} as picture from casekit.member_picture p where p.company_id = $1 and p.stakeholder_id = $2`,
    [companyId, id],
  )
  return found?.picture ?? null
}

/** Of current members who have one. */
export const listPictures = (db: Db, companyId: number, ids: readonly string[]) =>
  db.rows<MemberPicture>(
    `select p.stakeholder_id as id, ${ADDRESS} as picture from casekit.member_picture p
     join casekit.stakeholder s on s.company_id = p.company_id and s.id = p.stakeholder_id and s.deleted_at is null
     where p.company_id = $1 and p.stakeholder_id = any ($2::uuid[])`,
    [companyId, ids],
  )

export async function setPicture(db: Db, companyId: number, id: string, bytes: Uint8Array): Promise<string> {
  const picture = await squareFrom(bytes, SIDE).catch(() => undefined)
  if (!picture) throw badRequest('', 'is not an image that can be displayed')
  await db.rows(
    `insert into casekit.member_picture (company_id, stakeholder_id, picture) values ($1, $2, $3)
     on conflict (company_id, stakeholder_id) do update set picture = excluded.picture`,
    [companyId, id, picture],
  )
  return `data:image/webp;base64,${picture.toString('base64')}`
}

export async function removePicture(db: Db, companyId: number, id: string): Promise<null> {
  await db.rows('delete from casekit.member_picture where company_id = $1 and stakeholder_id = $2', [companyId, id])
  return null
}
