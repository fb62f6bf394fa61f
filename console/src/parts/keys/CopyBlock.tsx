import { Check, Copy } from 'lucide-react'
import { useId, useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import './keys.css'

/** Lines to copy; if the browser does not allow it, they are selected for the user to copy. */
export function CopyBlock({ label, content }: { label: string; content: string }) {
  const { text } = useMessages()
  const id = useId()
  const [outcome, setOutcome] = useState<{ content: string; isCopied: boolean }>()
  const isCopied = outcome?.content === content && outcome.isCopied

  async function copy() {
    const { clipboard }: Partial<Navigator> = navigator // absent on plain-http pages
    const done = await clipboard?.writeText(content).then(
      () => true,
      () => false,
    )
    setOutcome({ content, isCopied: done ?? false })
    if (!done) mark(document.getElementById(id))
  }

  return (
    <section className="ck-copy-block" aria-label={label}>
      <header>
        <b>{label}</b>
        <Button size="sm" icon={isCopied ? <Check /> : <Copy />} onClick={() => void copy()}>
          {text(isCopied ? 'Studio.Copied' : 'Studio.Copy')}
        </Button>
      </header>
      <pre id={id}>
        <code>{content}</code>
      </pre>
      <output className="ck-hidden-text">{isCopied && text('Studio.Copied')}</output>
    </section>
  )
}

function mark(element: HTMLElement | null) {
  if (element) getSelection()?.selectAllChildren(element)
}
