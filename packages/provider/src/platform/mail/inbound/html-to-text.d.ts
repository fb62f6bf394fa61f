declare module 'html-to-text' {
  type Block = { leadingLineBreaks?: number; trailingLineBreaks?: number }
  type Builder = { openBlock(block: Block): void; closeBlock(block: Block): void; addInline(text: string): void }
  type Walk = (elements: readonly unknown[], builder: Builder) => void
  type Formatter = (element: { children: readonly unknown[] }, walk: Walk, builder: Builder) => void
  type Options = {
    wordwrap?: false
    limits?: { maxDepth?: number; maxInputLength?: number }
    formatters?: Record<string, Formatter>
    selectors?: { selector: string; format?: string; options?: { ignoreHref?: boolean; uppercase?: boolean } }[]
  }
  export function convert(html: string, options: Options): string
}
