import type { PriceModifiers } from '@casekit/contract/price-modifiers'
import { useMessages } from '@casekit/messages/react'
import { Select } from '@casekit/ui/select'
import { saveModifiers } from './modifier-acts.ts'

/** Common rounding multiples. */
const STEPS = [0.05, 0.25, 0.5, 1, 5, 10, 50, 100]

type RoundingProps = { modifiers: PriceModifiers; onChanged: () => void }

/** Selects the rounding of prices by rule; saved on selection, with undo. */
export function Rounding({ modifiers, onChanged }: RoundingProps) {
  const { text, format } = useMessages()
  const keep = saveModifiers(text, onChanged)
  const known = STEPS.includes(modifiers.roundTo) || modifiers.roundTo === 0 ? STEPS : [modifiers.roundTo, ...STEPS]

  const save = (roundTo: number, saved: 'Price.RoundingSaved' | null) =>
    keep({ ...modifiers, roundTo }, saved && { title: text(saved), undo: takeBack })
  const takeBack = () => void save(modifiers.roundTo, null)
  return (
    <section aria-labelledby="price-rounding">
      <h2 id="price-rounding">{text('Price.Rounding')}</h2>
      <p>{text('Price.RoundingLead')}</p>
      <div className="ck-price-pair">
        <Select
          label={text('Price.RoundTo')}
          value={String(modifiers.roundTo)}
          options={[
            { value: '0', label: text('Price.NotRounded') },
            ...known.map(step => ({
              value: String(step),
              label: text('Price.RoundedTo', { amount: format.amount(step) }),
            })),
          ]}
          onChange={value => void save(Number(value), 'Price.RoundingSaved')}
        />
      </div>
    </section>
  )
}
