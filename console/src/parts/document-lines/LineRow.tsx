import { Clock, Ellipsis, GripVertical, Heading, Package, Sigma, Text } from 'lucide-react'
import type { ComponentType, ReactNode } from 'react'
import type { DocumentLine, LineKind } from '@casekit/contract/document-content'
import { useMessages } from '@casekit/messages/react'
import { hasPrice, type PricedLine } from '@casekit/rules/document-price'
import { Menu, type MenuItem, type MenuProps } from '@casekit/ui/menu'
import { toasts } from '../../frame/notices/toasts.ts'
import { AmountField } from './AmountField.tsx'
import type { LineEditor } from './lines.ts'
import { LineText } from './LineText.tsx'
import { RichLine } from './RichLine.tsx'

const ICONS: Record<LineKind, ComponentType<{ size?: number }>> = {
  section: Heading,
  product: Package,
  hours: Clock,
  text: Text,
  subtotal: Sigma,
}

type LineRowProps = {
  editor: LineEditor
  line: DocumentLine
  at: number
  priced: PricedLine | undefined
  cost: number | undefined
  seesCost: boolean
  isLocked: boolean
  below: ReactNode
  items: readonly MenuItem[]
  /** Who else is editing this line now. */
  other: string | undefined
  onAdd: (behind: string) => void
}

/** One line: its cells, its menu, and its position, changed by dragging or by Alt and an arrow key. */
export function LineRow(props: LineRowProps) {
  const { editor, line, at, priced, cost, seesCost, isLocked, below, items, other, onAdd } = props
  const { text, format } = useMessages()
  const Icon = ICONS[line.kind]
  const Said = line.kind === 'text' ? RichLine : LineText
  const net = (priced?.net ?? 0) / 100
  const isOutside = hasPrice(line) && !priced?.isCounted
  const shown = (isOutside && net >= 0 ? '+' : '') + format.amount(net)
  return (
    <tr
      className="ck-line"
      data-line={line.id}
      data-other={other}
      data-kind={line.kind}
      data-outside={isOutside || undefined}
      onKeyDown={event => {
        if (!event.altKey || isLocked || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
        event.preventDefault()
        editor.moveLine(line.id, event.key === 'ArrowUp' ? -1 : 1)
        const { id } = event.target as HTMLElement
        requestAnimationFrame(() => document.getElementById(id)?.focus())
      }}
      onDragOver={event => event.preventDefault()}
      onDrop={event => {
        event.preventDefault()
        const id = event.dataTransfer.getData('application/x-casekit-line')
        if (id && id !== line.id) editor.dropLine(id, line.id)
      }}
    >
      <td>
        <button
          type="button"
          className="ck-line-grip"
          id={`grip-${line.id}`}
          draggable={!isLocked}
          disabled={isLocked}
          title={text('DocumentEditor.Drag')}
          aria-label={text('DocumentEditor.Drag')}
          onDragStart={event => event.dataTransfer.setData('application/x-casekit-line', line.id)}
        >
          <GripVertical size={14} aria-hidden="true" />
          <Icon size={15} />
        </button>
      </td>
      <td className="ck-line-said">
        <Said editor={editor} line={line} isLocked={isLocked} onEnter={() => onAdd(line.id)} />
        {line.choice !== 'included' && <span className="ck-line-tag">{text(`LineChoice.${line.choice}`)}</span>}
        {below}
      </td>
      <PriceCells editor={editor} line={line} cost={cost} seesCost={seesCost} isLocked={isLocked} />
      <td className="ck-line-sum">{line.kind === 'text' ? '' : shown}</td>
      <td className="ck-line-menu">{!isLocked && <LineMenu editor={editor} line={line} at={at} items={items} />}</td>
    </tr>
  )
}

type PriceCellsProps = Pick<LineRowProps, 'editor' | 'line' | 'cost' | 'seesCost' | 'isLocked'>

function PriceCells({ editor, line, cost, seesCost, isLocked }: PriceCellsProps) {
  const { text } = useMessages()
  if (!hasPrice(line)) return null
  const field = (name: 'quantity' | 'price' | 'vatPercent', label: string, decimals: number) => (
    <td data-label={label}>
      <AmountField
        label={label}
        decimals={decimals}
        disabled={isLocked}
        value={line[name]}
        onChange={value => editor.setLine(line.id, { [name]: value })}
      />
    </td>
  )
  return (
    <>
      {field('quantity', text('Document.Quantity'), 3)}
      <td data-label={text('Document.Unit')}>
        <input
          className="ck-line-input"
          aria-label={text('Document.Unit')}
          maxLength={20}
          disabled={isLocked}
          value={line.unit}
          onChange={event => editor.setLine(line.id, { unit: event.currentTarget.value })}
        />
      </td>
      {field('price', text('Document.UnitPrice'), 2)}
      <td data-label={text('Document.Discount')}>
        <AmountField
          label={text('Document.Discount')}
          isShort
          disabled={isLocked}
          value={line.discountPercent}
          onChange={value => editor.setDiscount(line.id, value)}
        />
        {line.isAgreedDiscount && <small className="ck-line-agreed">{text('DocumentEditor.Agreed')}</small>}
      </td>
      {field('vatPercent', text('Document.VatPercent'), 0)}
      {seesCost && (
        <td data-label={text('Products.Cost')} className="ck-line-cost">
          <AmountField
            label={text('Products.Cost')}
            disabled={isLocked}
            value={cost ?? 0}
            onChange={value => editor.setCost(line.id, value)}
          />
        </td>
      )}
    </>
  )
}

function LineMenu({ editor, line, at, items }: Pick<LineRowProps, 'editor' | 'line' | 'at' | 'items'>) {
  const { text } = useMessages()

  function remove() {
    const kept = { ...line }
    editor.removeLine(line.id)
    toasts.show({ title: text('DocumentEditor.LineRemoved'), undo: () => editor.putLine(kept, at) })
  }

  const choices = (['included', 'optional', 'alternative'] as const).map(choice => ({
    id: choice,
    label: text(`LineChoice.${choice}`),
    chosen: line.choice === choice,
    onPress: () => editor.setLine(line.id, { choice }),
  }))
  return (
    <Menu
      align="end"
      groups={[
        ...(hasPrice(line) ? [{ id: 'choice', label: text('DocumentEditor.Choice'), items: choices }] : []),
        {
          id: 'line',
          items: [
            ...items,
            { id: 'up', label: text('DocumentEditor.Up'), onPress: () => editor.moveLine(line.id, -1) },
            { id: 'down', label: text('DocumentEditor.Down'), onPress: () => editor.moveLine(line.id, 1) },
            { id: 'remove', label: text('DocumentEditor.Remove'), onPress: remove },
          ],
        },
      ]}
      trigger={moreOf(text('DocumentEditor.More', { line: line.text }))}
    />
  )
}

function moreOf(label: string): MenuProps['trigger'] {
  return function MorePress(props) {
    return (
      <button {...props} type="button" className="ck-line-more" aria-label={label}>
        <Ellipsis size={16} aria-hidden="true" />
      </button>
    )
  }
}
