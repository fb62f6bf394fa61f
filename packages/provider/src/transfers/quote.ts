import type { Body } from '@casekit/contract/endpoint'
import { FALLBACK_LANGUAGE } from '@casekit/contract/languages'
import type { quoteTransfer } from '@casekit/contract/transfers'
import { currencyOf } from '@casekit/rules/currency'
import type { Staff } from '../server/caller.ts'
import { tell } from '../history/record.ts'
import type { Db } from '../platform/db.ts'
import { answerSender } from './answer.ts'
import { inBoth, writeInBoth } from './partnership.ts'
import { announce, hold } from './queries.ts'
import { tellReceiver } from './notify-partner.ts'

const QUOTED = `update casekit.transfer set state = 'quoted', quote_price = $3, quote_currency = $4, quote_text = $5,
    quoted_by_name = $6, quoted_at = now()
  where company_id = $1 and id = $2`

type Quote = Body<typeof quoteTransfer>

/** Responds to a request for an offer with a price, and notifies the sender. */
export function quote(db: Db, companyId: number, caller: Staff, id: string, { price, text = '' }: Quote) {
  return db.transaction(async within => {
    const held = await hold(
      within,
      companyId,
      id,
      'received',
      ({ state, isOfferRequest }) => isOfferRequest && state === 'waiting',
    )
    const own = await within.row<{ language: string }>('select language from directory.company where id = $1', [
      companyId,
    ])
    const currency = currencyOf(own?.language ?? '')
    const words = [inMoney(price, currency, own?.language), text.trim()].filter(Boolean).join('\n')
    await answerSender(within, companyId, held, id, 'quoted', words)
    await writeInBoth(within, companyId, held, QUOTED, [Math.round(price * 100), currency, text.trim(), caller.name])
    return null
  })
}

const inMoney = (price: number, currency: string, language: string = FALLBACK_LANGUAGE) =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(price)

const AWARDED = `update casekit.transfer set state = 'awarded' where company_id = $1 and id = $2`

/** Accepts a partner's quote; the partner is notified and can create a case. */
export function award(db: Db, companyId: number, caller: Staff, id: string): Promise<null> {
  return db.transaction(async within => {
    const held = await hold(within, companyId, id, 'sent', ({ state }) => state === 'quoted')
    await inBoth(
      within,
      companyId,
      held.other,
      async at => {
        if (held.caseId) await tell(at, companyId, caller, held.caseId, { type: 'transferAwarded', text: held.partner })
        await announce(at, companyId, id)
      },
      (at, receiver) => tellReceiver(at, receiver, id, 'awarded'),
    )
    await writeInBoth(within, companyId, held, AWARDED)
    return null
  })
}
