import type { RichBlock, RichRun, RichText } from '@casekit/contract/rich-text'

/** What precedes each block: nothing, a bullet, or its number in its list. */
export function labelsOf(blocks: readonly Pick<RichBlock, 'kind'>[]): string[] {
  let number = 0
  return blocks.map(({ kind }) => {
    number = kind === 'number' ? number + 1 : 0
    if (kind === 'number') return `${number}.`
    return kind === 'bullet' ? '•' : ''
  })
}

const wordsOf = ({ runs }: RichBlock): string => runs.map(({ text }) => text).join('')

/** The same as plain text: list items on consecutive lines with their labels, a blank line between all other blocks. */
export function plainOf(blocks: RichText): string {
  const labels = labelsOf(blocks)
  return blocks
    .map((block, at) => {
      const before = blocks[at - 1]?.kind
      const gap = before === undefined ? '' : before === block.kind && before !== 'paragraph' ? '\n' : '\n\n'
      return gap + (labels[at] ? `${labels[at]} ` : '') + wordsOf(block)
    })
    .join('')
}

/** Plain text as paragraphs. */
export const paragraphsOf = (text: string): RichText =>
  text
    .split(/\n{2,}/)
    .filter(paragraph => paragraph.trim() !== '')
    .map(paragraph => ({ kind: 'paragraph', runs: [{ text: paragraph }] }))

const isPlain = (blocks: RichText): boolean =>
  blocks.every(
    ({ kind, runs }) =>
      kind === 'paragraph' && runs.every(({ bold = false, italic = false, link }) => !bold && !italic && !link),
  )

/** The rich version of a text, if it matches the text and has more than plain words. */
export const settingOf = (text: string, blocks: RichText | undefined): RichText | undefined =>
  blocks && plainOf(blocks) === text && !isPlain(blocks) ? blocks : undefined

const marked = ({ text, bold, italic, link }: RichRun): string =>
  [bold && '**', italic && '_', text, italic && '_', bold && '**', link && ` (${link})`].filter(Boolean).join('')

/** Plain text with marks for bold, italic and links, so that a change of those alone is visible. */
export const markedOf = (text: string, rich: RichText | undefined): string =>
  rich ? plainOf(rich.map(block => ({ ...block, runs: block.runs.map(run => ({ text: marked(run) })) }))) : text
