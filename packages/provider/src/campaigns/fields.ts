import type { CampaignStep, MailBlock } from '@casekit/contract/campaign-draft'
import { CAMPAIGN_FIELDS, type CampaignField, fillFields, unknownFields } from '@casekit/rules/merge-fields'
import { badRequest } from '../server/problem.ts'

export type FieldValues = Record<CampaignField, string>

const textsOf = (block: MailBlock): string[] =>
  block.kind === 'divider' ? [] : block.kind === 'picture' ? [block.alt] : [block.text]

/** Throws where a step names a field that does not exist: it would stand in every mail. */
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

/** A step as one person reads it; a subject stays one line whatever a name holds. */
export const filled = ({ subject, blocks }: Pick<CampaignStep, 'subject' | 'blocks'>, values: FieldValues) => ({
  subject: fillFields(subject, values).replaceAll(/\s+/g, ' ').trim(),
  blocks: blocks.map(block => filledBlock(block, values)),
})

type Receiver = { name: string; isBusiness: boolean }

/** What a receiver is called in a text: a person by the first name, a company by its whole one. */
export const valuesFor = ({ name, isBusiness }: Receiver, company: string, sender: string): FieldValues => ({
  'customer.name': name,
  'customer.firstName': isBusiness ? name : (name.trim().split(/\s+/)[0] ?? name),
  'company.name': company,
  'sender.name': sender || company,
})
