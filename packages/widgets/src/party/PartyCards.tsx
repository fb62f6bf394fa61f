import { NOTIFICATION_ADDRESSES, type NotificationAddress } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { warnsOfMail } from '@casekit/rules/mail-warning'
import { Notice } from '@casekit/ui/notice'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import type { CustomerPanel } from './customer-panel.store.ts'
import { type CustomerForm, customerForm, type PartyForm } from './party-forms.ts'
import { EmptyCard, SummaryCard } from './SummaryCard.tsx'
import { usePhoneRules } from './use-phone-rules.ts'

type Parties = Partial<Record<NotificationAddress, PartyForm | null>>

function useParties(panel: CustomerPanel): Parties {
  const { customer } = useSnapshot(panel.state)
  const delivery = useSnapshot(panel.delivery.state).chosen
  const contact = useSnapshot(panel.contact.state).chosen
  const form = customer && customerForm(customer)
  return { customer: form, invoice: form && invoiceOf(form), delivery, contact }
}

/** The notified party, or the customer when there is no other. */
export function useNotified(panel: CustomerPanel): PartyForm | null | undefined {
  const parties = useParties(panel)
  const { notificationAddress } = useSnapshot(panel.state)
  return parties[notificationAddress] ?? parties.customer
}

/** The invoice party; a customer without one is invoiced directly. */
function invoiceOf(form: CustomerForm): PartyForm {
  return {
    name: form.invoiceName || form.name,
    address: form.invoiceAddress,
    zipCode: form.invoiceZipCode,
    city: form.invoiceCity,
    email: form.invoiceEmail,
    phone: form.invoicePhone,
    mobile: form.invoiceMobile,
  }
}

type CardsProps = { panel: CustomerPanel; companyLanguage: string; isInline: boolean }

/**
 * The four parties of a case, with a radio for who is notified, and a warning when that party cannot be reached (§2.2,
 * §5).
 */
export function PartyCards({ panel, companyLanguage, isInline }: CardsProps) {
  const target = useNotified(panel)
  return (
    <div className="ck-picker-people">
      <Cards panel={panel} companyLanguage={companyLanguage} isInline={isInline} />
      {target && <Warnings party={target} companyLanguage={companyLanguage} />}
    </div>
  )
}

function Cards({ panel, companyLanguage, isInline }: CardsProps) {
  const { text } = useMessages()
  const group = useId()
  const phones = usePhoneRules()
  const parties = useParties(panel)
  const target = useSnapshot(panel.state).notificationAddress
  const showPhone = (number: string) => phones?.normalisePhone(number, phones.phoneCountry(companyLanguage)) ?? number
  const edit = (place: NotificationAddress) =>
    place === 'delivery' || place === 'contact' ? panel.editParty(place) : panel.startEditCustomer(place)
  return (
    <fieldset className="ck-picker-cards">
      <legend className="ck-picker-legend">
        {text(isInline ? 'CustomerPicker.WhoDoWeWriteTo' : 'CustomerPicker.WhoIsNotified')}
        {!isInline && <small>{text('CustomerPicker.ChooseOneRecipient')}</small>}
      </legend>
      <div className="ck-picker-grid">
        {NOTIFICATION_ADDRESSES.map(place => {
          const party = parties[place]
          const added = place === 'delivery' || place === 'contact' ? place : undefined
          if (!party) return added && <EmptyCard key={place} target={added} onAdd={() => panel.editParty(added)} />
          return (
            <SummaryCard
              key={place}
              target={place}
              party={party}
              group={group}
              isChosen={target === place}
              showPhone={showPhone}
              onChoose={() => panel.notify(place)}
              onEdit={() => edit(place)}
              onRemove={added && (() => panel.removeParty(added))}
            />
          )
        })}
      </div>
    </fieldset>
  )
}

/** This party cannot be reached by mail or text message; the selection is allowed anyway (§5). */
function Warnings({ party, companyLanguage }: { party: PartyForm; companyLanguage: string }) {
  const { text } = useMessages()
  const phones = usePhoneRules()
  const { name } = party
  return (
    <>
      {warnsOfMail(party.email) && <Notice tone="warning">{text('CustomerPicker.MailWarning', { name })}</Notice>}
      {phones?.warnsOfMobile(party.mobile, phones.phoneCountry(companyLanguage)) && (
        <Notice tone="warning">{text('CustomerPicker.MobileWarning', { name })}</Notice>
      )}
    </>
  )
}
