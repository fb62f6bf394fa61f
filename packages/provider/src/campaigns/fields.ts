import type { CampaignStep, MailBlock } from '@casekit/contract/campaign-draft'
import { CAMPAIGN_FIELDS, type CampaignField, fillFields, unknownFields } from '@casekit/rules/merge-fields'
import { badRequest } from '../server/problem.ts'

export type FieldValues = Record<CampaignField, string>

const textsOf = (block: MailBlock): string[] =>
  block.kind === 'divider' ? [] : block.kind === 'picture' ? [block.alt] : [block.text]

/** Throws if a step uses an unknown field, which would appear verbatim in every email. */
export function checkFields(steps: readonly CampaignStep[], pathOf = (step: number) => `/steps/${step}`): void {
  for (const [at, { subject, blocks }] of steps.entries()) {
    if (unknownFields(subject, CAMPAIGN_FIELDS).length > 0)
      throw badRequest(`${pathOf(at)}/subject`, 'names a field that does not exist')
    for (const [place, block] of blocks.entries())
      if (textsOf(block).some(text => unknownFields(text, CAMPAIGN_FIELDS).length > 0))
        throw badRequest(`${pathOf(at)}/blocks/${place}`, 'names a field that does not exist')
  }
}

function filledBlock(block: MailBlock, values: FieldValues): MailBlock {
  switch (block.kind) {
    case 'divider':
      return block
    case 'picture':
      return { ...block, alt: fillFields(block.alt, values) }
    default:
      return { ...block, text: fillFields(block.text, values) }
  }
}

/** A step filled in for one person; subjects stay on one line whatever a name contains. */
export const filled = ({ subject, blocks }: Pick<CampaignStep, 'subject' | 'blocks'>, values: FieldValues) => ({
  subject: fillFields(subject, values).replaceAll(/\s+/g, ' ').trim(),
  blocks: blocks.map(block => filledBlock(block, values)),
})

type Receiver = { name: string; isBusiness: boolean }

/** Field values: a person is addressed by first name, a company by its full name. */
export const valuesFor = ({ name, isBusiness }: Receiver, company: string, sender: string): FieldValues => ({
  'customer.name': name,
  'customer.firstName': isBusiness ? name : (name.trim().split(/\s+/)[0] ?? name),
  'company.name': company,
  'sender.name': sender || company,
})
