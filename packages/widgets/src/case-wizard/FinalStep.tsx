import { NOTIFICATION_ADDRESSES, type NotificationAddress } from '@casekit/contract/ids'
import { useMessages } from '@casekit/messages/react'
import { warnsOfMail } from '@casekit/rules/mail-warning'
import { Notice } from '@casekit/ui/notice'
import { useId } from 'react'
import { useSnapshot } from 'valtio'
import { CaseFields } from './CaseFields.tsx'
import type { CaseWizardStore } from './case-wizard.store.ts'
import type { CustomerPanel } from './customer-panel.store.ts'
import { type CustomerForm, customerForm, type PartyForm } from './party-forms.ts'
import { EmptyCard, SummaryCard } from './SummaryCard.tsx'
import { usePhoneRules } from './use-phone-rules.ts'

export type FinalStepProps = { store: CaseWizardStore; isInline: boolean; hasDetails: boolean }

/** final: who the case is for and who is notified, beside what it is about (§2.2). */
export function FinalStep({ store, isInline, hasDetails }: FinalStepProps) {
  const { companyLanguage } = useSnapshot(store.state)
  const parties = useParties(store.customers)
  const { notificationAddress } = useSnapshot(store.customers.state)
  const target = parties[notificationAddress] ?? parties.customer
  return (
    <div className={isInline ? 'ck-wizard-final ck-wizard-final-inline' : 'ck-wizard-final'}>
      <div className="ck-wizard-people">
        <Cards
          panel={store.customers}
          parties={parties}
          target={notificationAddress}
          companyLanguage={companyLanguage}
          isInline={isInline}
        />
        {target && <Warnings party={target} companyLanguage={companyLanguage} />}
      </div>
      <CaseFields store={store} notified={target?.name ?? ''} isInline={isInline} hasDetails={hasDetails} />
    </div>
  )
}

type Parties = Partial<Record<NotificationAddress, PartyForm | null>>

function useParties(panel: CustomerPanel): Parties {
  const { customer } = useSnapshot(panel.state)
  const delivery = useSnapshot(panel.delivery.state).chosen
  const contact = useSnapshot(panel.contact.state).chosen
  const form = customer && customerForm(customer)
  return { customer: form, invoice: form && invoiceOf(form), delivery, contact }
}

/** The invoice party; a customer without one of its own is invoiced itself. */
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

type CardsProps = {
  panel: CustomerPanel
  parties: Parties
  target: NotificationAddress
  companyLanguage: string
  isInline: boolean
}

function Cards({ panel, parties, target, companyLanguage, isInline }: CardsProps) {
  const { text } = useMessages()
  const group = useId()
  const phones = usePhoneRules()
  const showPhone = (number: string) => phones?.normalisePhone(number, phones.phoneCountry(companyLanguage)) ?? number
  const edit = (place: NotificationAddress) =>
    place === 'delivery' || place === 'contact' ? panel.editParty(place) : panel.startEditCustomer(place)
  return (
    <fieldset className="ck-wizard-cards">
      <legend className="ck-wizard-legend">
        {text(isInline ? 'CaseWizard.WhoDoWeWriteTo' : 'CaseWizard.WhoIsNotified')}
        {!isInline && <small>{text('CaseWizard.ChooseOneRecipient')}</small>}
      </legend>
      <div className="ck-wizard-grid">
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

/** Nobody can be written or texted to like this; the case can be created all the same (§5). */
function Warnings({ party, companyLanguage }: { party: PartyForm; companyLanguage: string }) {
  const { text } = useMessages()
  const phones = usePhoneRules()
  const { name } = party
  return (
    <>
      {warnsOfMail(party.email) && <Notice tone="warning">{text('CaseWizard.MailWarning', { name })}</Notice>}
      {phones?.warnsOfMobile(party.mobile, phones.phoneCountry(companyLanguage)) && (
        <Notice tone="warning">{text('CaseWizard.MobileWarning', { name })}</Notice>
      )}
    </>
  )
}
