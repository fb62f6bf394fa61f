import { RICH_LIMITS, type RichBlock, type RichRun, type RichText } from '@casekit/contract/rich-text'
import { paragraphsOf, plainOf, settingOf } from '@casekit/rules/rich-text'
import { type Mark, type Node, Slice } from 'prosemirror-model'
import { richSchema } from './rich-schema.ts'

/** Text, and its formatting if it is more than plain paragraphs. */
export type SetText = { text: string; rich: RichText | undefined }

const { nodes, marks } = richSchema

const marksOf = ({ bold, italic, link }: RichRun): Mark[] => [
  ...(link ? [richSchema.mark('link', { href: link })] : []),
  ...(italic ? [richSchema.mark('italic')] : []),
  ...(bold ? [richSchema.mark('bold')] : []),
]

const wordsOf = (run: RichRun): Node[] =>
  run.text
    .split('\n')
    .flatMap((words, at) => [
      ...(at > 0 ? [richSchema.node('break', null, [], marksOf(run))] : []),
      ...(words ? [richSchema.text(words, marksOf(run))] : []),
    ])

const paragraphOf = ({ runs }: RichBlock): Node => richSchema.node('paragraph', null, runs.flatMap(wordsOf))

/** Converts to the editor's document. */
export function docOf({ text, rich }: SetText): Node {
  const blocks: Node[] = []
  for (const block of rich ?? paragraphsOf(text)) {
    if (block.kind === 'paragraph') {
      blocks.push(paragraphOf(block))
      continue
    }
    const type = block.kind === 'bullet' ? nodes['bullets'] : nodes['numbers']
    const item = richSchema.node('item', null, paragraphOf(block))
    const last = blocks.at(-1)
    if (last && last.type === type) blocks[blocks.length - 1] = last.copy(last.content.addToEnd(item))
    else blocks.push(richSchema.node(type?.name ?? '', null, item))
  }
  return richSchema.node('doc', null, blocks.length > 0 ? blocks : [richSchema.node('paragraph')])
}

/** Plain text as pasted content. */
export const pastedPlain = (text: string): Slice =>
  new Slice(docOf({ text: text.replaceAll(/\r\n?/g, '\n'), rich: undefined }).content, 1, 1)

const hrefOf = (mark: Mark | undefined): string | undefined => mark && String(mark.attrs['href'])

function runOf(node: Node): RichRun {
  const link = hrefOf(marks['link']?.isInSet(node.marks))
  return {
    text: node.text ?? '\n',
    ...(marks['bold']?.isInSet(node.marks) && { bold: true }),
    ...(marks['italic']?.isInSet(node.marks) && { italic: true }),
    ...(link && { link }),
  }
}

const isAlike = (one: RichRun, other: RichRun): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.link === other.link

/** Empty paragraphs are dropped. */
function blockOf(kind: RichBlock['kind'], paragraph: Node): RichBlock[] {
  const runs: RichRun[] = []
  paragraph.forEach(node => {
    const [run, last] = [runOf(node), runs.at(-1)]
    if (last && isAlike(last, run)) last.text += run.text
    else runs.push(run)
  })
  return runs.some(({ text }) => text.trim() !== '') ? [{ kind, runs }] : []
}

const childrenOf = ({ content }: Node): readonly Node[] => content.content

const blocksIn = (doc: Node): RichText =>
  childrenOf(doc).flatMap(block => {
    if (block.type === nodes['paragraph']) return blockOf('paragraph', block)
    const kind = block.type === nodes['bullets'] ? 'bullet' : 'number'
    return childrenOf(block).flatMap(item => childrenOf(item).flatMap(paragraph => blockOf(kind, paragraph)))
  })

/** Converts to the stored form. */
export function setTextOf(doc: Node): SetText {
  const blocks = blocksIn(doc)
  const text = plainOf(blocks)
  return { text, rich: settingOf(text, blocks) }
}

/** Whether the document is within the limits. */
export function fits(doc: Node, mostSigns: number): boolean {
  const blocks = blocksIn(doc)
  return (
    plainOf(blocks).length <= mostSigns &&
    blocks.length <= RICH_LIMITS.blocks &&
    blocks.every(({ runs }) => runs.length <= RICH_LIMITS.runs)
  )
}
