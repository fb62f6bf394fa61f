import type { CompanySign, LOGO_SCHEMES } from '@casekit/contract/company-logo'
import sharp from 'sharp'
import type { Db } from '../platform/db.ts'
import { badRequest } from '../server/problem.ts'

type Logos = Pick<CompanySign, 'logo' | 'logoDark'>
type Scheme = (typeof LOGO_SCHEMES)[number]

const PIXELS_AT_MOST = 50_000_000
/** Twice the size in a letterhead. */
const BOX = { width: 600, height: 176 }
const FORMATS = new Set(['png', 'jpeg', 'webp', 'avif', 'heif', 'gif', 'tiff'])

const COLUMNS: Record<Scheme, string> = { light: 'logo', dark: 'logo_dark' }
const ANSWER = `nullif(logo, '') as logo, nullif(logo_dark, '') as "logoDark"`

const put = async (db: Db, companyId: number, scheme: Scheme, address: string): Promise<Logos> => {
  const kept = await db.row<Logos>(
    `update directory.company set ${COLUMNS[scheme]} = $2 where id = $1 returning ${ANSWER}`,
    [companyId, address],
  )
  return kept ?? { logo: null, logoDark: null }
}

/** The image without empty margins and metadata, scaled to the display size. */
async function drawn(bytes: Uint8Array): Promise<Buffer> {
  const picture = sharp(bytes, { limitInputPixels: PIXELS_AT_MOST, failOn: 'error' })
  const { format } = await picture.metadata()
  if (!FORMATS.has(format)) throw new Error('The format may contain code that runs when it is opened.')
  const whole = await picture.rotate().png().toBuffer()
  const cut = await sharp(whole)
    .trim()
    .toBuffer()
    .catch(() => whole) // a single color: nothing to trim
  return sharp(cut)
    .resize({ ...BOX, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true })
    .timeout({ seconds: 8 })
    .toBuffer()
}

export async function setLogo(db: Db, companyId: number, scheme: Scheme, bytes: Uint8Array): Promise<Logos> {
  const picture = await drawn(bytes).catch(() => undefined)
  if (!picture) throw badRequest('', 'is not an image that can be displayed')
  return put(db, companyId, scheme, `data:image/png;base64,${picture.toString('base64')}`)
}

export const removeLogo = (db: Db, companyId: number, scheme: Scheme): Promise<Logos> => put(db, companyId, scheme, '')
