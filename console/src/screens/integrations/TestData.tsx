import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { EmbedKey } from '@casekit/contract/embed'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import type { Studio } from './studio.store.ts'

type Props = { studio: Studio; embedKey: EmbedKey }

/** The data of a test key, with a button to reset it. */
export function TestData({ studio, embedKey }: Props) {
  const { text, format } = useMessages()
  const { testData } = useSnapshot(studio.state)
  const [asks, setAsks] = useState(false)
  const { id } = embedKey
  useEffect(() => void studio.loadTestData(id), [studio, id])
  const facts = testData && [
    [text('Studio.TestCustomers'), format.number(testData.customers)],
    [text('Studio.TestCases'), format.number(testData.cases)],
    [text('Studio.TestBookings'), format.number(testData.bookings)],
    [text('Studio.Created'), format.dateTime(testData.madeAt)],
  ]
  return (
    <section className="ck-studio-deeds" aria-label={text('Studio.TestData')}>
      <h3>{text('Studio.TestData')}</h3>
      {facts ? (
        <dl>
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <Skeleton width="100%" height="5rem" />
      )}
      <div className="ck-studio-deed-buttons">
        <Button onClick={() => setAsks(true)}>{text('Studio.ResetTest')}</Button>
      </div>
      {asks && <ResetDialog studio={studio} embedKey={embedKey} onClose={() => setAsks(false)} />}
    </section>
  )
}

/** Asks first, because data created while testing is deleted. */
function ResetDialog({ studio, embedKey: { id, name }, onClose }: Props & { onClose: () => void }) {
  const { text } = useMessages()
  const { busy } = useSnapshot(studio.state)

  async function reset() {
    if (await studio.resetTestData(id)) toasts.show({ title: text('Studio.TestWasReset', { name }) })
    onClose()
  }

  const actions = (
    <>
      <Button onClick={onClose} data-autofocus>
        {text('Buttons.Cancel')}
      </Button>
      <Button kind="danger" busy={busy === 'reset'} onClick={() => void reset()}>
        {text('Studio.ResetTest')}
      </Button>
    </>
  )
  return (
    <Dialog title={text('Studio.ResetTestTitle', { name })} size="sm" onClose={onClose} actions={actions}>
      {text('Studio.ResetTestText')}
    </Dialog>
  )
}
