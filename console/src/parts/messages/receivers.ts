import { useState } from 'react'
import type { CaseDetails } from '@casekit/contract/cases'
import type { MessageReceiver } from '@casekit/contract/message-ids'
import type { MessageReceiverChoice } from '@casekit/contract/messages'
import type { Lane } from './composer.store.ts'

export type Ways = { mail: boolean; sms: boolean; alert: boolean }
export type Party = { to: MessageReceiver; name: string; can: Ways }

const NO_WAY: Ways = { mail: false, sms: false, alert: false }
const isMail = (text: string) => /^[^@\s]+@[^@\s]+$/.test(text)

/** Whom a message to the customer's side can reach, in the order of the cards. */
function partiesOf({ customer, invoice, deliveryAddress, contactAddress, customersByMail }: CaseDetails): Party[] {
  const given = { customer, invoice, delivery: deliveryAddress, contact: contactAddress }
  return Object.entries(given).flatMap(([to, party]) => {
    const can = { mail: customersByMail && isMail(party?.email ?? ''), sms: Boolean(party?.mobile), alert: false }
    return party && (can.mail || can.sms) ? [{ to: to as MessageReceiver, name: party.name, can }] : []
  })
}

/** The party notified about the case, else the first that can be reached. */
export function firstTold(details: CaseDetails): Party | undefined {
  const parties = partiesOf(details)
  return parties.find(({ to }) => to === details.notificationAddress) ?? parties[0]
}

/** The members who can be notified; only the provider knows whether they have an address. */
const membersOf = ({ responsible, fitter }: CaseDetails): Party[] =>
  Object.entries({ responsible, fitter }).flatMap(([to, member]) =>
    member ? [{ to: to as MessageReceiver, name: member.name, can: { mail: true, sms: true, alert: true } }] : [],
  )

/**
 * The receivers by lane. By default a message goes by mail to the party notified about the case, and a note as an alert
 * to the responsible: by mail and SMS only when selected (§3, SelectResponsibleNotification).
 */
export function useReceivers(details: CaseDetails) {
  const [chosen, choose] = useState<Partial<Record<MessageReceiver, Ways>>>({})
  const parties = partiesOf(details)
  const first = firstTold(details)
  function waysTo({ to, can }: Party): Ways {
    if (to === 'responsible') return chosen[to] ?? { ...NO_WAY, alert: true }
    const begins = to === first?.to ? { ...NO_WAY, mail: can.mail, sms: !can.mail && can.sms } : NO_WAY
    return chosen[to] ?? begins
  }
  const change = (party: Party, part: Partial<Ways>) => choose({ ...chosen, [party.to]: { ...waysTo(party), ...part } })
  return { parties, members: membersOf(details), waysTo, change }
}
export type ReceiverChoice = ReturnType<typeof useReceivers>

/** Whether a party is notified at all. */
export const isTold = ({ mail, sms, alert }: Ways) => mail || sms || alert

/** The receivers to send with the message. */
export function chosenReceivers({ parties, members, waysTo }: ReceiverChoice, lane: Lane): MessageReceiverChoice[] {
  const told = (lane === 'internal' ? members : parties).map(party => ({ to: party.to, ...waysTo(party) }))
  return told.filter(isTold)
}

/** The names of the receivers. */
export const namesOf = ({ parties, members }: ReceiverChoice, told: readonly MessageReceiverChoice[]): string[] =>
  told.flatMap(({ to }) => [...parties, ...members].find(party => party.to === to)?.name ?? [])
