import { ApiError } from '@casekit/client/api-error'
import { newKey } from '@casekit/client/key'
import {
  addCustomerDiscount,
  type CustomerDiscount,
  type DiscountFields,
  removeCustomerDiscount,
} from '@casekit/contract/customer-discounts'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'
import { nameOf } from './discount-words.ts'

const fieldsOf = ({ category, percent, validFrom, validUntil }: CustomerDiscount): DiscountFields => ({
  category,
  percent,
  validFrom,
  validUntil,
})

/** Removes a discount, with undo. */
export function useDiscountRemoval(customerId: string, onChanged: () => Promise<void>) {
  const messages = useMessages()
  const { text } = messages

  /** Returns whether it succeeded; the list is refetched either way. */
  async function act(sending: Promise<unknown>, failed: MessageId): Promise<boolean> {
    try {
      await sending
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(failed) })
      return false
    } finally {
      await onChanged()
    }
  }

  return async function remove(discount: CustomerDiscount): Promise<void> {
    const going = call(removeCustomerDiscount, { params: { discountId: discount.id } })
    if (!(await act(going, 'CustomerPrices.NotRemoved'))) return
    const again = { params: { customerId }, body: fieldsOf(discount), key: newKey() }
    toasts.show({
      title: text('CustomerPrices.Removed', { name: nameOf(discount, messages) }),
      undo: () => void act(call(addCustomerDiscount, again), 'CustomerPrices.NotSaved'),
    })
  }
}
