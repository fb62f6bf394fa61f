import { useRef, useState } from 'react'
import type { DocumentLine } from '@casekit/contract/document-content'
import { type Product, searchProducts } from '@casekit/contract/price-book'
import { useMessages } from '@casekit/messages/react'
import { call } from '../../session/session.store.ts'
import type { LineEditor } from './lines.ts'
import { usePasteLines } from './use-paste-lines.ts'

const PAUSE_MS = 200
const HITS = 8

export type LineTextProps = { editor: LineEditor; line: DocumentLine; isLocked: boolean; onEnter: () => void }

/** The text of a line. On product lines typing searches the price book; the old values stay until a hit is selected. */
export function LineText({ editor, line, isLocked, onEnter }: LineTextProps) {
  const { text, format } = useMessages()
  const paste = usePasteLines(editor, line.id)
  const [hits, setHits] = useState<Product[]>([])
  const [chosen, setChosen] = useState(0)
  const search = useRef({ timer: 0, asked: '' })
  const isPriced = line.kind === 'product' || line.kind === 'hours'

  function type(said: string) {
    editor.setLine(line.id, { text: said })
    window.clearTimeout(search.current.timer)
    search.current.asked = said
    if (!isPriced || said.trim().length < 2) return setHits([])
    search.current.timer = window.setTimeout(() => void look(said), PAUSE_MS)
  }

  async function look(said: string) {
    const found = await call(searchProducts, { params: { text: said, amount: HITS } }).catch(() => [])
    if (said !== search.current.asked) return
    setHits(found)
    setChosen(0)
  }

  function close() {
    window.clearTimeout(search.current.timer)
    search.current.asked = ''
    setHits([])
  }

  function take(product: Product | undefined) {
    if (product) editor.takeProduct(line.id, product)
    close()
  }

  function press(key: string): boolean {
    if (hits.length === 0) {
      if (key === 'Enter') onEnter()
      return key === 'Enter'
    }
    if (key === 'ArrowDown') setChosen((chosen + 1) % hits.length)
    else if (key === 'ArrowUp') setChosen((chosen + hits.length - 1) % hits.length)
    else if (key === 'Enter') take(hits[chosen])
    else if (key === 'Escape') close()
    else return false
    return true
  }

  return (
    <div className="ck-line-text">
      <input
        className="ck-line-input"
        id={`line-${line.id}`}
        data-kind={line.kind}
        autoComplete="off"
        aria-label={text('Document.Line')}
        placeholder={text(`LineKind.${line.kind}`)}
        maxLength={2000}
        disabled={isLocked}
        value={line.text}
        onChange={event => type(event.currentTarget.value)}
        onPaste={event => {
          if (!paste(event.clipboardData.getData('text/plain'))) return
          event.preventDefault()
          close()
        }}
        onBlur={close}
        onKeyDown={event => {
          if (!event.altKey && press(event.key)) event.preventDefault()
        }}
      />
      {line.number && <span className="ck-line-no">{line.number}</span>}
      {hits.length > 0 && (
        <div className="ck-line-hits">
          {hits.map((product, at) => (
            <button
              key={product.id}
              type="button"
              tabIndex={-1}
              data-chosen={at === chosen || undefined}
              onPointerDown={event => {
                event.preventDefault()
                take(product)
              }}
            >
              <span className="ck-line-no">{product.number}</span>
              <b className="ck-truncate">{product.name}</b>
              {product.cost !== undefined && <span className="ck-line-cost">{format.amount(product.cost)}</span>}
              <span>{format.amount(product.salesPrice)}</span>
            </button>
          ))}
        </div>
      )}
      <output className="ck-hidden-text">
        {hits[chosen] && `${hits[chosen].number} ${hits[chosen].name} ${format.amount(hits[chosen].salesPrice)}`}
      </output>
    </div>
  )
}
