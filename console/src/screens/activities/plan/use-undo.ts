import { useEffect, useEffectEvent } from 'react'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../../frame/notices/toasts.ts'
import type { Step, TakenBack } from './history.ts'
import type { Plan } from './plan.store.ts'

/** Records actions on a plan for undo, by the toast's button or step by step by keyboard. */
export function useUndo({ history }: Plan) {
  const { text } = useMessages()

  async function tell(undoing: Promise<TakenBack>, isByKeys: boolean) {
    try {
      const { outcome, what } = await undoing
      if (outcome === 'changed') toasts.show({ tone: 'failed', title: text('Planning.Changed') })
      else if (isByKeys)
        toasts.show({
          tone: 'info',
          title: outcome === 'done' ? text('Planning.TakenBack', { what }) : text('Planning.NoneToTakeBack'),
        })
    } catch {
      toasts.show({ tone: 'failed', title: text('Planning.NotMoved') })
    }
  }

  return {
    /** Returns the handler of the toast's button. */
    keep(step: Step) {
      history.keep(step)
      return () => void tell(history.takeBack(step), false)
    },
    takeBackLast: () => void tell(history.takeBackLast(), true),
  }
}

/** Ctrl Z and ⌘ Z, except in inputs and dialogs. */
export function useUndoKey(onUndo: () => void) {
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, shiftKey, altKey, key, target, defaultPrevented } = event
    if (defaultPrevented || !(ctrlKey || metaKey) || shiftKey || altKey || key.toLowerCase() !== 'z') return
    if (target instanceof Element && target.closest('input, textarea, select, [contenteditable], dialog')) return
    event.preventDefault()
    onUndo()
  })
  useEffect(() => {
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [])
}
