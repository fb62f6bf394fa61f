import { type Static, Type } from 'typebox'
import { closed, oneOf } from './endpoint.ts'

/** `bullet` and `number` are list items; consecutive ones form one list. */
export const RICH_KINDS = ['paragraph', 'bullet', 'number'] as const

export const RICH_LIMITS = { blocks: 200, runs: 200, text: 10_000, link: 2000 } as const

/** The allowed link targets: web pages, mail and phone. */
export const LINK_PATTERN = String.raw`^(https?://|mailto:|tel:)\S+$`

/** Text with uniform formatting. A line break is a line feed. */
export const RichRun = closed({
  text: Type.String({ minLength: 1, maxLength: RICH_LIMITS.text }),
  bold: Type.Optional(Type.Boolean()),
  italic: Type.Optional(Type.Boolean()),
  link: Type.Optional(Type.String({ maxLength: RICH_LIMITS.link, pattern: LINK_PATTERN })),
})
export type RichRun = Static<typeof RichRun>

export const RichBlock = closed({
  kind: oneOf(RICH_KINDS),
  runs: Type.Array(RichRun, { minItems: 1, maxItems: RICH_LIMITS.runs }),
})
export type RichBlock = Static<typeof RichBlock>

/** Formatted text: paragraphs, lists, bold, italic and links; nothing else, and never markup. */
export const RichText = Type.Array(RichBlock, { minItems: 1, maxItems: RICH_LIMITS.blocks })
export type RichText = Static<typeof RichText>
