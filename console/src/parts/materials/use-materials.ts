import { ApiError } from '@casekit/client/api-error'
import type { Call } from '@casekit/client/connect'
import { newKey } from '@casekit/client/key'
import {
  getMaterialByCode,
  getUsedMaterials,
  type Material,
  setMaterialQuantity,
  type UsedMaterial,
} from '@casekit/contract/case-materials'
import { addCaseMaterial, removeCaseMaterial } from '@casekit/contract/invoices'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { toasts } from '../../frame/notices/toasts.ts'
import { useQuery } from '../../patterns/query/use-query.ts'

const REFUSALS: Record<string, MessageId> = { 'wrong-state': 'Materials.Invoiced' }

/** The materials used on a case, and the calls that book more; each booking can be undone. */
export function useMaterials(call: Call, caseId: string, onChanged?: () => void) {
  const { text } = useMessages()
  const params = { caseId }
  const query = useQuery(signal => call(getUsedMaterials, { params, signal }), { live: 'case', only: caseId })

  async function attempt(work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text(REFUSALS[error.code] ?? 'Materials.Failed') })
    }
    await query.load()
    onChanged?.()
  }

  const book = (productId: string, quantity: number) =>
    call(addCaseMaterial, { params, body: { productId, quantity }, key: newKey() })
  const setQuantity = ({ id }: Pick<UsedMaterial, 'id'>, quantity: number) =>
    attempt(async () => void (await call(setMaterialQuantity, { params: { materialId: id }, body: { quantity } })))

  const bookAgain = (productId: string, quantity: number) => attempt(async () => void (await book(productId, quantity)))
  const remove = ({ id, productId, quantity, name }: UsedMaterial) =>
    attempt(async () => {
      await call(removeCaseMaterial, { params: { materialId: id } })
      toasts.show({ title: text('Materials.Removed', { name }), undo: () => void bookAgain(productId, quantity) })
    })

  /** Adds one to an uninvoiced booking of the same product, or books it anew. */
  const add = (product: Material) =>
    attempt(async () => {
      const { productId, name } = product
      const before = query.answer?.find(one => one.productId === productId && !one.isInvoiced)
      if (before)
        await call(setMaterialQuantity, { params: { materialId: before.id }, body: { quantity: before.quantity + 1 } })
      const made = before ? undefined : await book(productId, 1)
      const undo = () =>
        void (before
          ? setQuantity(before, before.quantity)
          : attempt(async () => void (await call(removeCaseMaterial, { params: { materialId: made ?? '' } }))))
      toasts.show({ title: text('Materials.Added', { name }), undo })
    })

  /** Books a scanned or typed code; false if it matches no single product. */
  async function addByCode(code: string): Promise<boolean> {
    const found = await call(getMaterialByCode, { params: { code } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return undefined
      throw error
    })
    if (found) await add(found)
    return found !== undefined
  }

  return { query, add, addByCode, setQuantity, remove }
}
export type Materials = ReturnType<typeof useMaterials>
