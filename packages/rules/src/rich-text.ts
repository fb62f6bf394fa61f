import type { RichBlock, RichRun, RichText } from '@casekit/contract/rich-text'

/** What stands before each block: nothing, a dot, or its number in its list. */
export function labelsOf(blocks: readonly Pick<RichBlock, 'kind'>[]): string[] {
  let number = 0
  return blocks.map(({ kind }) => {
    number = kind === 'number' ? number + 1 : 0
    if (kind === 'number') return `${number}.`
    return kind === 'bullet' ? '•' : ''
  })
}

const wordsOf = ({ runs }: RichBlock): string => runs.map(({ text }) => text).join('')

/** The same as plain text: items below each other with their marks, a blank line between all else. */
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

/** How a text is set where that says what the text says, and more than plain words would. */
export const settingOf = (text: string, blocks: RichText | undefined): RichText | undefined =>
  blocks && plainOf(blocks) === text && !isPlain(blocks) ? blocks : undefined

const marked = ({ text, bold, italic, link }: RichRun): string =>
  [bold && '**', italic && '_', text, italic && '_', bold && '**', link && ` (${link})`].filter(Boolean).join('')

/** A text where nothing can be set, with marks for what is bold, italic or a link: where that alone was changed it is seen too. */
export const markedOf = (text: string, rich: RichText | undefined): string =>
  rich ? plainOf(rich.map(block => ({ ...block, runs: block.runs.map(run => ({ text: marked(run) })) }))) : text
