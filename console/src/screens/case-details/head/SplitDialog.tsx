import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { newKey } from '@casekit/client/key'
import { type Activity, getActivitiesOnCase } from '@casekit/contract/activities'
import { splitCase } from '@casekit/contract/case-work'
import { useMessages } from '@casekit/messages/react'
import { Checkbox } from '@casekit/ui/checkbox'
import { Hint, TextField } from '@casekit/ui/field'
import { Skeleton } from '@casekit/ui/skeleton'
import { paths } from '../../../paths.ts'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { PanelProps } from '../panel.ts'
import { AskDialog } from './AskDialog.tsx'

/** Asks which tasks to move to a new case, creates it and opens it. */
export function SplitDialog({ page, details, onClose }: PanelProps & { onClose: () => void }) {
  const { text } = useMessages()
  const [, go] = useLocation()
  const tasks = useTasks(page)
  const [title, setTitle] = useState(details.title)
  const [chosen, setChosen] = useState<readonly string[]>([])
  // one key per request, so a retry after a lost response creates no second case
  const wish = JSON.stringify({ title: title.trim(), activityIds: chosen })
  const key = useMemo(() => ({ of: wish, value: newKey() }), [wish])

  async function split() {
    const body = { title: title.trim(), activityIds: [...chosen] }
    const id = await page.call(splitCase, { params: { caseId: page.caseId }, body, key: key.value })
    go(paths.caseDetails(id))
    toasts.show({ title: text('CaseWork.IsSplit') })
  }

  return (
    <AskDialog
      title={text('CaseWork.Split')}
      does={text('CaseWork.Split')}
      failed={text('CaseWork.Failed')}
      disabled={!title.trim()}
      confirmClose={title !== details.title || chosen.length > 0}
      onSubmit={split}
      onClose={onClose}
    >
      <p>{text('CaseWork.SplitHint')}</p>
      <TextField label={text('CaseWork.SplitTitle')} required maxLength={200} value={title} onChange={setTitle} />
      <fieldset>
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
    </AskDialog>
  )
}

/** The tasks that are not canceled; null while loading. */
function useTasks({ call, caseId }: PanelProps['page']): Activity[] | 'failed' | null {
  const [tasks, setTasks] = useState<Activity[] | 'failed' | null>(null)
  useEffect(() => {
    call(getActivitiesOnCase, { params: { id: caseId } })
      .then(all => setTasks(all.filter(({ status }) => status !== 'Canceled')))
      .catch(() => setTasks('failed'))
  }, [call, caseId])
  return tasks
}
