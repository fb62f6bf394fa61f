import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { Empty } from '@casekit/ui/empty'
import { snippetFor } from '@casekit/widgets/snippets'
import { serverSnippetFor } from '@casekit/widgets/snippets/server'
import { CopyBlock } from '../../../parts/keys/CopyBlock.tsx'
import { attributesOf, TO_BE_NAMED } from '../widget-attributes.ts'

/** Shown before the first call: the code that embeds the widget. */
export function NoCalls({ embedKey: { widgets, origins } }: { embedKey: EmbedKey }) {
  const { text, language } = useMessages()
  const widget = widgets[0] ?? 'case-wizard'
  const place = {
    widget,
    origin: location.origin,
    site: origins[0] ?? '',
    attributes: attributesOf(widget, language, TO_BE_NAMED),
  }
  return (
    <div className="ck-key-log">
      <Empty art="rows" title={text('KeyLog.Empty')} />
      <p>{text('KeyLog.EmptyText')}</p>
      <CopyBlock label={text('Studio.OnThePage')} content={snippetFor('HTML', place)} />
      <CopyBlock label={text('Studio.OnTheServer')} content={serverSnippetFor('Node', place)} />
    </div>
  )
}
