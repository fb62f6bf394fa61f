import type { ReactNode } from 'react'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Chip } from '@casekit/ui/chip'
import { StationLine } from '@casekit/ui/station-line'

/** Previews of the six widgets in the edited theme, each minimal. */
export function EmbedPreviews() {
  return (
    <>
      <Wizard />
      <Picker />
      <Times />
      <Search />
      <Board />
      <Report />
    </>
  )
}

function Embed({ name, children }: { name: MessageId; children: ReactNode }) {
  const { text } = useMessages()
  return (
    <figure>
      <figcaption>{text(name)}</figcaption>
      <div className="ck-designer-embed">{children}</div>
    </figure>
  )
}

function Wizard() {
  const { text } = useMessages()
  const stations = [
    { id: 'customer', name: text('Designer.Sample.Customer') },
    { id: 'case', name: text('Designer.Sample.Cases') },
    { id: 'time', name: text('Designer.Sample.Time') },
  ]
  return (
    <Embed name="Designer.Widget.wizard">
      <div className="ck-designer-wide">
        <StationLine label={text('Designer.Widget.wizard')} stations={stations} now="case" />
      </div>
      <span className="ck-designer-field">{text('Designer.Sample.Case')}</span>
      <Button kind="primary">{text('Designer.Sample.Save')}</Button>
    </Embed>
  )
}

/** Names are the same in every language. */
const TYPED = 'Han'
const PEOPLE = ['Hanne Friis', 'Hans Holm'] as const

function Picker() {
  const { text } = useMessages()
  return (
    <Embed name="Designer.Widget.picker">
      <span className="ck-designer-field">{TYPED}</span>
      {PEOPLE.map(name => (
        <p key={name}>
          <b>{name}</b> <span className="ck-designer-soft">{text('Designer.Sample.Customer')}</span>
        </p>
      ))}
    </Embed>
  )
}

function Times() {
  const { text } = useMessages()
  return (
    <Embed name="Designer.Widget.times">
      <b>{text('Designer.Sample.Time')}</b>
      <div className="ck-designer-times">
        <span>08–10</span>
        <span data-active="">10–12</span>
        <span>12–14</span>
      </div>
      <Button kind="primary">{text('Designer.Sample.Book')}</Button>
    </Embed>
  )
}

function Search() {
  const { text } = useMessages()
  return (
    <Embed name="Designer.Widget.search">
      <span className="ck-designer-field">48217</span>
      <p>
        <b>48217</b> {text('Designer.Sample.Case')} <Chip look="open">{text('Designer.Sample.Status')}</Chip>
      </p>
      <p className="ck-designer-link">{text('Designer.Sample.Link')}</p>
    </Embed>
  )
}

function Board() {
  const { text } = useMessages()
  return (
    <Embed name="Designer.Widget.board">
      <div className="ck-designer-board">
        <div>
          <b>{text('Designer.Sample.Status')}</b>
          <span>{text('Designer.Sample.Case')}</span>
        </div>
        <div>
          <b>{text('Designer.Sample.Calendar')}</b>
          <span>{text('Designer.Sample.Book')}</span>
        </div>
      </div>
    </Embed>
  )
}

const SHARES = [90, 60, 35]

function Report() {
  const { text } = useMessages()
  return (
    <Embed name="Designer.Widget.report">
      <b>{text('Designer.Sample.Cases')}</b>
      <div className="ck-designer-bars">
        {SHARES.map(share => (
          <i key={share} style={{ width: `${share}%` }} />
        ))}
      </div>
    </Embed>
  )
}
