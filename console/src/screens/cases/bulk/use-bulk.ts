import { useState } from 'react'
import type { BulkChange, CaseBefore, RefusedCase } from '@casekit/contract/case-bulk'
import type { CaseRow } from '@casekit/contract/overviews/cases'
import { type Messages, useMessages } from '@casekit/messages/react'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { BulkOver } from '../../../patterns/list/overview-props.ts'
import { change, matching, takeBack } from './bulk-work.ts'

type Told = { done: string; refused: readonly RefusedCase[] }

/** Bulk actions in batches, with their progress and failures. */
export function useBulk(rows: readonly CaseRow[], over: BulkOver, onDone: () => void) {
  const { text } = useMessages()
  const [progress, setProgress] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [told, setTold] = useState<Told | null>(null)
  const caseIds = async (): Promise<readonly string[]> => (over.isAll ? matching(over.view) : rows.map(({ id }) => id))
  const failed = () => toasts.show({ tone: 'failed', title: text('Grid.EditFailed') })

  function end(done: string, refused: readonly RefusedCase[], undo?: () => void) {
    if (undo || refused.length === 0) toasts.show({ title: done, ...(undo && { undo }) })
    if (refused.length > 0) setTold({ done, refused })
    else onDone()
  }

  async function run(wanted: BulkChange) {
    const ids = await caseIds()
    const { done, refused, failure } = await change(ids, wanted, (at, total) =>
      setProgress(total > at + 1 && at > 0 ? text('CaseBulk.Progress', { done: at, total }) : ''),
    )
    if (failure !== undefined) failed()
    if (done.length === 0 && refused.length === 0 && failure !== undefined) return
    end(
      text('Grid.BulkDone', { count: done.length }),
      refused,
      done.length > 0 ? () => void undo(text, done).then(onDone, failed) : undefined,
    )
  }

  return {
    caseIds,
    isBusy,
    progress,
    told,
    read: () => {
      setTold(null)
      onDone()
    },
    sent: (count: number, refused: readonly RefusedCase[]) => end(text('CaseBulk.Sent', { count }), refused),
    change: (wanted: BulkChange) => {
      setBusy(true)
      void run(wanted)
        .catch(failed)
        .finally(() => {
          setBusy(false)
          setProgress('')
        })
    },
  }
}

/** Undoes all batches; cases changed since by a colleague are left and named. */
async function undo(text: Messages['text'], cases: readonly CaseBefore[]): Promise<void> {
  const { done, refused, failure } = await takeBack(cases)
  if (failure === undefined && refused.length === 0) return
  toasts.show({
    tone: 'failed',
    title: text('Grid.BulkPart', { done: done.length, total: cases.length }),
    text: refused
      .slice(0, NAMED)
      .map(({ caseNumber, reason }) => `${caseNumber ?? '–'}: ${text(`CaseBulk.Reason.${reason}`)}`)
      .join('\n'),
  })
}

const NAMED = 5
