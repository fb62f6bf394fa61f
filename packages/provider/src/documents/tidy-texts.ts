import type { DocumentContent, DocumentLine } from '@casekit/contract/document-content'
import { settingOf } from '@casekit/rules/rich-text'

/** Formatting of introduction, terms and text lines, kept only if it matches the plain text. */
export function tidyTexts({ introRich, termsRich, options, ...said }: DocumentContent): DocumentContent {
  const [intro, terms] = [settingOf(said.intro, introRich), settingOf(said.terms, termsRich)]
  return {
    ...said,
    ...(intro && { introRich: intro }),
    ...(terms && { termsRich: terms }),
    options: options.map(option => ({ ...option, lines: option.lines.map(tidyLine) })),
  }
}

function tidyLine({ rich, ...line }: DocumentLine): DocumentLine {
  const kept = line.kind === 'text' ? settingOf(line.text, rich) : undefined
  return kept ? { ...line, rich: kept } : line
}
