import { useRef, useState } from 'react'
import { ApiError } from '@casekit/client/api-error'
import { findAssets } from '@casekit/contract/assets'
import { searchCustomers } from '@casekit/contract/customers'
import { getPropertyList } from '@casekit/contract/properties'
import { type CaseHit, type HitGroup, search } from '@casekit/contract/search'
import type { MessageId } from '@casekit/messages/ids'
import { useMessages } from '@casekit/messages/react'
import { holds } from '@casekit/rules/fold'
import { Combo, type ComboOption } from '@casekit/ui/combo'
import { call } from '../session/session.store.ts'

const PAUSE_MS = 250
const SHOWN = 20
/** The search refuses shorter texts. */
const MIN_CHARACTERS = 3

export type Chosen = { id: string; name: string } | null
type Find = (text: string) => Promise<ComboOption[]>

export const assetsBy: Find = async text =>
  (await call(findAssets, { query: { text } }))
    .slice(0, SHOWN)
    .map(({ id, number, name, place }) => ({ id, title: `${number} ${name}`, detail: place }))

export const customersBy: Find = async text =>
  text.trim().length < MIN_CHARACTERS
    ? []
    : (await call(searchCustomers, { params: { text, amount: SHOWN } })).map(
        ({ customerId, customerName, customerCity }) => ({
          id: customerId,
          title: customerName,
          detail: customerCity,
        }),
      )

export const casesBy: Find = async searchValue => {
  if (searchValue.trim().length < MIN_CHARACTERS) return []
  const { value } = JSON.parse((await call(search, { body: { searchValue } })).case) as HitGroup<CaseHit>
  return value
    .slice(0, SHOWN)
    .map(hit => ({ id: hit.CaseId, title: `${hit.CaseNumber} ${hit.Title}`, detail: hit.CustomerName }))
}

export const propertiesBy: Find = async text => {
  const words = text.trim()
  const all = await call(getPropertyList)
  return all
    .filter(({ number, name, address }) => holds(`${number} ${name} ${address}`, words))
    .slice(0, SHOWN)
    .map(({ id, number, name, city }) => ({ id, title: `${number} ${name}`, detail: city }))
}

type ChooseProps = {
  label: string
  find: Find
  chosen: Chosen
  onChoose: (chosen: Chosen) => void
  error?: string
  /** Shown when nothing matches the typed text. */
  none: MessageId
}

/** A combo box that selects one of the company's rows; its clear button empties it. */
export function Choose({ label, find, chosen, onChoose, error, none }: ChooseProps) {
  const { text } = useMessages()
  const [typed, setTyped] = useState<string | null>(null)
  const [options, setOptions] = useState<ComboOption[]>([])
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const latest = useRef('')

  function type(next: string) {
    setTyped(next)
    latest.current = next
    clearTimeout(pause.current)
    pause.current = setTimeout(() => void look(next), PAUSE_MS)
  }
  async function look(sought: string) {
    const found = await find(sought).catch((failure: unknown) => {
      if (!(failure instanceof ApiError)) throw failure
      return []
    })
    if (latest.current === sought) setOptions(found)
  }
  function take(option: ComboOption | null) {
    onChoose(option && { id: option.id, name: option.title })
    setTyped(null)
    setOptions([])
  }
  return (
    <Combo
      label={label}
      error={error}
      value={typed ?? chosen?.name ?? ''}
      onChange={type}
      options={options}
      onChoose={take}
      onClear={() => take(null)}
      noMatch={typed ? text(none) : undefined}
    />
  )
}
