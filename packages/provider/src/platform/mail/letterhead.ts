import type { Pool } from 'pg'
import { escapeHtml } from '../../server/html.ts'
import { openDb } from '../db.ts'
import { letterHtml, LOGO_MARK } from './mail-html.ts'
import type { Mail } from './outbox.ts'

/** What a picture of the mail is called within it (RFC 2392). */
export const LOGO_CID = 'logo@casekit'

/** A mail as HTML, and the picture that goes along where the company's logo stands at its head. */
export type Letterhead = { html: string | undefined; logo: Buffer | undefined }

type Sign = { name: string; logo: string | null }

/** `text`: as it leaves. A mail that only has text stays so where the company has no logo. */
export async function letterheadOf(pool: Pool, companyId: number, mail: Mail, text: string): Promise<Letterhead> {
  if (!mail.letterhead && !mail.html?.includes(LOGO_MARK)) return { html: mail.html, logo: undefined }
  const sign = await openDb(pool).row<Sign>(
    `select name, nullif(logo, '') as logo from directory.company where id = $1`,
    [companyId],
  )
  if (!sign?.logo) return { html: mail.html?.replace(LOGO_MARK, ''), logo: undefined }
  const logo = Buffer.from(sign.logo.slice(sign.logo.indexOf(',') + 1), 'base64')
  const html = mail.html ?? letterHtml(mail.subject, text, mail.letterhead ?? '')
  return { html: html.replace(LOGO_MARK, () => head(sign.name, logo)), logo }
}

/** The same for who reads it here, with the picture within. */
export async function readableHere(pool: Pool, companyId: number, mail: Mail): Promise<string | undefined> {
  const { html, logo } = await letterheadOf(pool, companyId, mail, mail.text)
  return logo ? html?.replace(`cid:${LOGO_CID}`, () => `data:image/png;base64,${logo.toString('base64')}`) : html
}

const BOX = { width: 240, height: 44 }

/** On a light ground of its own, since it is made for one and a reader may show the dark. Some readers know attributes alone. */
function head(name: string, logo: Buffer): string {
  const { width, height } = sizeOf(logo)
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="padding:4px;background:#fdfdfd;border-radius:4px">` +
    `<img src="cid:${LOGO_CID}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0"></td></tr></table>`
  )
}

/** How large a PNG is shown: its header says how large it is, from byte 16 on. */
function sizeOf(logo: Buffer): { width: number; height: number } {
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)]
  const scale = Math.min(1, BOX.width / width, BOX.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
