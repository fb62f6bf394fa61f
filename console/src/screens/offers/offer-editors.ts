import { ApiError } from '@casekit/client/api-error'
import { setOfferChance } from '@casekit/contract/offer-pipeline'
import type { OfferRow } from '@casekit/contract/overviews/offers'
import type { Messages } from '@casekit/messages/react'
import type { CellEditors } from '@casekit/ui/data-grid/grid-types'
import { toasts } from '../../frame/notices/toasts.ts'
import { call } from '../../session/session.store.ts'

const CHANCES = [0, 10, 25, 40, 60, 75, 90, 100] as const

/** The offer cells that can be edited in the list: the chance, while the offer is open. */
export function offerEditors({ text, format }: Messages): CellEditors<OfferRow> {
  const percent = (value: number) => format.percent(value / 100)

  async function save({ id, chance }: OfferRow, value: string, changed: () => void): Promise<void> {
    const before = chance
    const keep = async (wish: number | null) => {
      await call(setOfferChance, { params: { offerId: id }, body: { percent: wish } })
      changed()
    }
    try {
      await keep(value === '' ? null : Number(value))
      toasts.show({ title: text('OfferPipeline.ChanceSet'), undo: () => void keep(before) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toasts.show({ tone: 'failed', title: text('Grid.EditFailed') })
    }
  }

  return {
    chance: {
      options: ({ kind, status }) =>
        kind !== 'Offer' || status === 'Accepted' || status === 'Rejected'
          ? []
          : [
              { value: '', label: text('OfferPipeline.UsualChance') },
              ...CHANCES.map(value => ({ value: String(value), label: percent(value) })),
            ],
      valueOf: ({ chance }) => (chance === null ? '' : String(chance)),
      save,
    },
  }
}
