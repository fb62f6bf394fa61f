import { createElement, type ReactNode } from 'react'
import type { RichBlock, RichRun, RichText } from '@casekit/contract/rich-text'
import './rich-words.css'

type RichWordsProps = { text: string; rich?: RichText | undefined }

/** A document text with its formatting, or plain when it has none. */
export function RichWords({ text, rich }: RichWordsProps) {
  if (rich) return createElement('div', { className: 'ck-offer-prose ck-rich' }, ...listsOf(rich).flatMap(drawList))
  return text ? <p className="ck-offer-prose">{text}</p> : null
}

/** Groups consecutive items into lists. */
function listsOf(rich: RichText): RichBlock[][] {
  const lists: RichBlock[][] = []
  for (const block of rich) {
    const last = lists.at(-1)
    if (last?.[0]?.kind === block.kind) last.push(block)
    else lists.push([block])
  }
  return lists
}

function drawList(blocks: RichBlock[]): ReactNode[] {
  const kind = blocks[0]?.kind
  const drawn = blocks.map(({ runs }) => createElement(kind === 'paragraph' ? 'p' : 'li', null, ...runs.map(drawRun)))
  return kind === 'paragraph' ? drawn : [createElement(kind === 'bullet' ? 'ul' : 'ol', null, ...drawn)]
}

function drawRun({ text, bold, italic, link }: RichRun): ReactNode {
  const leaning = italic ? <em>{text}</em> : text
  const said = bold ? <strong>{leaning}</strong> : leaning
  return link ? (
    <a href={link} target="_blank" rel="noopener noreferrer">
      {said}
    </a>
  ) : (
    said
  )
}
