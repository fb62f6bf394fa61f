import type { Random } from './random.ts'
import type { Row } from './rows.ts'

type Member = { id: string; name: string }

const DAY_MS = 86_400_000

/** Who created the customers and, for every fourth, a later change: an old phone number or street. */
export function makeCustomerHistory(
  random: Random,
  companyId: number,
  customers: readonly Row[],
  members: readonly Member[],
  today: Date,
): Row[] {
  return customers.flatMap((customer, place) => {
    const event = (kind: string, at: Date, more: Row = {}): Row => {
      const { id, name } = random.pick(members)
      const what = { field: null, before_text: '', after_text: '', about: '', ...more }
      return {
        company_id: companyId,
        id: random.id(),
        customer_id: customer.id,
        at,
        kind,
        actor_id: id,
        actor_name: name,
        ...what,
      }
    }
    const made = event('created', customer.created_at as Date)
    const { phone } = customer
    if (place % 4 !== 1 || typeof phone !== 'string' || !phone) return [made]
    const at = new Date(today.getTime() - random.between(2, 400) * DAY_MS - random.below(DAY_MS / 4))
    const before = `${phone.slice(0, -2)}${random.between(10, 99)}`
    return [made, event('edited', at, { field: 'phone', before_text: before, after_text: phone })]
  })
}
