import { useState } from 'react'
import { useMessages } from '@casekit/messages/react'
import { Dialog } from '@casekit/ui/dialog'
import { Skeleton } from '@casekit/ui/skeleton'
import { toasts } from '../../frame/notices/toasts.ts'
import { doorOf, type KeptForm, openForm } from '../../parts/forms/begun-form.ts'
import { CompleteBar } from '../../parts/forms/CompleteBar.tsx'
import { FormSheet } from '../../parts/forms/FormSheet.tsx'
import { createSheet } from '../../parts/forms/sheet.store.ts'
import { Loaded } from '../../patterns/query/Loaded.tsx'
import { useQuery } from '../../patterns/query/use-query.ts'
import { call, session } from '../../session/session.store.ts'

type Props = { id: string; name: string; onClose: () => void }

/** Fills in a form on site, online or offline. */
export function VisitFormDialog({ id, name, onClose }: Props) {
  const query = useQuery(() => openForm(call, id, session.account?.user.stakeholderId ?? ''))
  return (
    <Dialog title={name} size="lg" onClose={onClose}>
      <Loaded query={query} failed="FormSheet.NotLoaded" skeleton={<Skeleton width="60%" height="4rem" />}>
        {form => <Filled form={form} onClose={onClose} />}
      </Loaded>
    </Dialog>
  )
}

function Filled({ form, onClose }: { form: KeptForm; onClose: () => void }) {
  const { text } = useMessages()
  const { id, content, answers, files, doneAt } = form
  const [door] = useState(() => doorOf(call, form))
  const [store] = useState(() => createSheet({ keepAs: doneAt ? null : id, content, answers, files }, door))

  function completed() {
    toasts.show({ tone: 'done', title: text('FormPaper.Done') })
    onClose()
  }
  return (
    <>
      <FormSheet store={store} isClosed={doneAt !== null} />
      {!doneAt && <CompleteBar name={id} store={store} complete={door.complete} onCompleted={completed} />}
    </>
  )
}
