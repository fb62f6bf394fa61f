import type { CampaignStep, MailBlock } from '@casekit/contract/campaign-draft'
import type { Content } from 'pdfmake/interfaces.js'
import type { Paper, PaperCompany } from '../case-paper/paper.ts'
import { sellingCompany } from '../documents/pdf-words.ts'
import type { Db } from '../platform/db.ts'
import { ProblemError } from '../server/problem.ts'
import { filled, valuesFor } from './fields.ts'
import { theCampaign } from './queries.ts'

const AT_ONCE = 200

type Letter = {
  id: string
  step: number
  name: string
  att: string
  address: string
  zipCode: string
  city: string
  isBusiness: boolean
}

const WAITING = `select s.id, s.step, k.name, k.att, k.address, k.zip_code as "zipCode", k.city, k.cvr <> '' as "isBusiness"
  from casekit.campaign_send s
  join casekit.campaign_person p on p.company_id = s.company_id and p.id = s.person_id
  join casekit.customer k on k.company_id = p.company_id and k.id = p.customer_id and k.deleted_at is null
  where s.company_id = $1 and p.campaign_id = $2 and s.kind = 'letter' and s.state = 'waiting'
  order by s.made_at, s.id limit ${AT_ONCE}`

/** The pending letters as one PDF; throws if there are none. They stay pending until marked as sent. */
export async function lettersPaper(
  db: Db,
  companyId: number,
  campaignId: string,
): Promise<{ paper: Paper; name: string }> {
  const { name, steps, senderName } = await theCampaign(db, companyId, campaignId)
  const letters = await db.rows<Letter>(WAITING, [companyId, campaignId])
  if (letters.length === 0) throw new ProblemError(409, 'wrong-state', 'No letter is waiting.')
  const company = await sellingCompany(db, companyId)
  const { pdfDesign } = company
  const content = letters.map((letter, at) => letterPage(letter, steps[letter.step], company, senderName, at > 0))
  return {
    name,
    paper: {
      foot: null,
      definition: {
        pageSize: 'A4',
        pageMargins: [64, 64, 64, 56],
        info: { title: name, author: company.name, creator: 'Casekit' },
        language: company.language,
        defaultStyle: { font: pdfDesign.font, fontSize: 11, lineHeight: 1.3 },
        content,
      },
    },
  }
}

const lines = (...parts: string[]) => parts.filter(part => part.trim() !== '').join('\n')

function letterPage(
  letter: Letter,
  step: CampaignStep | undefined,
  company: PaperCompany,
  sender: string,
  isNext: boolean,
): Content {
  const { subject, blocks } = filled(step ?? { subject: '', blocks: [] }, valuesFor(letter, company.name, sender))
  const to = lines(letter.name, letter.att, letter.address, `${letter.zipCode} ${letter.city}`)
  const from = lines(company.name, company.address, `${company.zipCode} ${company.city}`, company.phone, company.email)
  return {
    ...(isNext && { pageBreak: 'before' as const }),
    stack: [
      {
        columns: [{ text: to }, { text: from, alignment: 'right', fontSize: 9, color: '#526070' }],
        margin: [0, 0, 0, 48],
      },
      { text: subject, bold: true, fontSize: 14, margin: [0, 0, 0, 12] },
      ...blocks.map(printedBlock),
      { text: lines(sender, company.name), margin: [0, 24, 0, 0] },
    ],
  }
}

function printedBlock(block: MailBlock): Content {
  switch (block.kind) {
    case 'heading':
      return { text: block.text, bold: true, margin: [0, 8, 0, 4] }
    case 'text':
      return { text: block.text, margin: [0, 0, 0, 8] }
    case 'button':
      return { text: `${block.text}: ${block.href}`, margin: [0, 0, 0, 8] }
    case 'picture':
      return { text: '' }
    default:
      return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 467, y2: 0, lineWidth: 0.5 }], margin: [0, 8, 0, 8] }
  }
}

const POSTED = `update casekit.campaign_send s set state = 'sent', sent_at = now()
  where s.company_id = $1 and s.id in (select w.id from (${WAITING}) w) returning s.id`

export async function setPosted(db: Db, companyId: number, campaignId: string): Promise<{ count: number }> {
  await theCampaign(db, companyId, campaignId)
  const posted = await db.rows(POSTED, [companyId, campaignId])
  return { count: posted.length }
}
