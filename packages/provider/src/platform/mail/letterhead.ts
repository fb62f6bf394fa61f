import type { Pool } from 'pg'
import { escapeHtml } from '../../server/html.ts'
import { openDb } from '../db.ts'
import { letterHtml, LOGO_MARK } from './mail-html.ts'
import type { Mail } from './outbox.ts'

/** Content id of the logo in an email (RFC 2392). */
export const LOGO_CID = 'logo@casekit'

/** An email as HTML, and the logo image to attach if it contains one. */
export type Letterhead = { html: string | undefined; logo: Buffer | undefined }

type Sign = { name: string; logo: string | null }

/** `text`: as sent. A text-only email stays text-only if the company has no logo. */
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

/** The same for display in the demo mailbox, with the logo inlined. */
export async function readableHere(pool: Pool, companyId: number, mail: Mail): Promise<string | undefined> {
  const { html, logo } = await letterheadOf(pool, companyId, mail, mail.text)
  return logo ? html?.replace(`cid:${LOGO_CID}`, () => `data:image/png;base64,${logo.toString('base64')}`) : html
}

const BOX = { width: 240, height: 44 }

/** On a light background, which the logo was made for, even in dark mode. Some clients support attributes only. */
function head(name: string, logo: Buffer): string {
  const { width, height } = sizeOf(logo)
  return (
    `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 24px"><tr><td style="padding:4px;background:#fdfdfd;border-radius:4px">` +
    `<img src="cid:${LOGO_CID}" alt="${escapeHtml(name)}" width="${width}" height="${height}" style="display:block;border:0"></td></tr></table>`
  )
}

/** Display size of a PNG, whose dimensions start at byte 16. */
function sizeOf(logo: Buffer): { width: number; height: number } {
  const [width, height] = [logo.readUInt32BE(16), logo.readUInt32BE(20)]
  const scale = Math.min(1, BOX.width / width, BOX.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
