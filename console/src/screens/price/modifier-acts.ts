import { ApiError } from '@casekit/client/api-error'
import { type PriceModifiers, setPriceModifiers } from '@casekit/contract/price-modifiers'
import type { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

type Told = { title: string; undo: () => void } | null

/** Saves the price modifiers with a toast and refetches; returns whether it succeeded. */
export const saveModifiers =
  (text: ReturnType<typeof useMessages>['text'], onChanged: () => void) =>
  async (body: PriceModifiers, told: Told): Promise<boolean> => {
    try {
      await call(setPriceModifiers, { body })
      if (told) toasts.show(told)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Price.ModifiersNotSaved') })
      return false
    } finally {
      onChanged()
    }
  }
