import { type FormEvent, useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import { type Activity, getActivitiesOnCase } from '@casekit/contract/activities'
import { splitCase } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { Button } from '@casekit/ui/button'
import { Checkbox } from '@casekit/ui/checkbox'
import { Dialog } from '@casekit/ui/dialog'
import { Hint, TextField } from '@casekit/ui/field'
import { Skeleton } from '@casekit/ui/skeleton'
import { paths } from '../../../paths.ts'
import { toasts } from '../../../shell/toasts.ts'
import type { PanelProps } from '../panel.ts'
import './split.css'

/** Asks which tasks go to a new case, makes it and leads there. */
export function SplitDialog({ page, details, onClose }: PanelProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const tasks = useTasks(page)
  const [title, setTitle] = useState(details.title)
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [isBusy, setBusy] = useState(false)
  const [isFailed, setFailed] = useState(false)
  // the same wish sent again after a lost answer makes no second case
  const wish = JSON.stringify({ title: title.trim(), activityIds: chosen })
  const key = useMemo(() => ({ of: wish, value: newKey() }), [wish])

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy || !title.trim()) return
    setBusy(true)
    try {
      const body = { title: title.trim(), activityIds: [...chosen] }
      const id = await page.call(splitCase, { params: { caseId: page.caseId }, body, key: key.value })
      onClose()
      go(paths.caseDetails(id))
      toasts.show({ title: text('CaseWork.IsSplit') })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailed(true)
      setBusy(false)
    }
  }

  const actions = (
    <>
      <Button onClick={onClose}>{text('Buttons.Cancel')}</Button>
      <Button kind="primary" type="submit" form="split-case" busy={isBusy} disabled={!title.trim()}>
        {text('CaseWork.Split')}
      </Button>
    </>
  )
  const isDirty = title !== details.title || chosen.length > 0
  return (
    <Dialog title={text('CaseWork.Split')} size="sm" confirmClose={isDirty} onClose={onClose} actions={actions}>
      <form id="split-case" className="ck-split" onSubmit={event => void submit(event)}>
        <p>{text('CaseWork.SplitHint')}</p>
        <TextField label={text('CaseWork.SplitTitle')} required maxLength={200} value={title} onChange={setTitle} />
        <fieldset className="ck-split-tasks">
          <legend>{text('CaseWork.SplitTasks')}</legend>
          {tasks === null && <Skeleton width="60%" />}
          {tasks === 'failed' && <Hint tone="error">{text('Activity.Failed')}</Hint>}
          {tasks?.length === 0 && <p className="ck-card-none">{text('CaseWork.SplitNone')}</p>}
          {Array.isArray(tasks) &&
            tasks.map(({ id, subject }) => (
              <Checkbox
                key={id}
                checked={chosen.includes(id)}
                onChange={isOn => setChosen(isOn ? [...chosen, id] : chosen.filter(each => each !== id))}
              >
                {subject}
              </Checkbox>
            ))}
        </fieldset>
        {isFailed && (
          <div role="alert">
            <Hint tone="error">{text('CaseWork.Failed')}</Hint>
          </div>
        )}
      </form>
    </Dialog>
  )
}

/** The tasks of the case that still count; null while they are fetched. */
function useTasks({ call, caseId }: PanelProps['page']): Activity[] | 'failed' | null {
  const [tasks, setTasks] = useState<Activity[] | 'failed' | null>(null)
  useEffect(() => {
    call(getActivitiesOnCase, { params: { id: caseId } })
      .then(all => setTasks(all.filter(({ status }) => status !== 'Canceled')))
      .catch(() => setTasks('failed'))
  }, [call, caseId])
  return tasks
}
