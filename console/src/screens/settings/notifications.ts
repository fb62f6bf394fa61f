import { SETTING_IDS } from '@casekit/contract/ids'
import type { CustomerNotifications, OfferReminders, OwnWords, RatingWishes } from '@casekit/contract/setting-kinds'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { MailPreview } from './MailPreview.tsx'
import { MailWordsField } from './MailWordsField.tsx'

export type CustomerPage = {
  created: boolean
  planned: boolean
  plannedSms: boolean
  underway: boolean
  underwaySms: boolean
  message: boolean
  rating: boolean
  texts: OwnWords[]
  wishes: RatingWishes
} & OfferReminders

const registry = fromRegistry({
  customers: SETTING_IDS.customerNotifications,
  ratings: SETTING_IDS.ratings,
  offers: SETTING_IDS.offerReminders,
})
type Source = (typeof IDS)[number]
const IDS = ['customers', 'ratings', 'offers'] as const
const REMINDERS: readonly string[] = ['afterDays', 'beforeDays', 'quietFrom', 'quietTo']
const HOUR = { isRequired: true, minimum: 0, maximum: 23 }
const DAYS = { isRequired: true, minimum: 0, maximum: 30 }

const sourceOf = (field: string): Source =>
  field === 'rating' ? 'ratings' : REMINDERS.includes(field) ? 'offers' : 'customers'

function shown(values: Record<Source, unknown>): CustomerPage {
  const { events, texts } = values.customers as CustomerNotifications
  const wishes = values.ratings as RatingWishes
  const { afterDays, beforeDays, quietFrom, quietTo } = values.offers as OfferReminders
  const { created, planned, underway = planned, message } = events
  const visits = {
    planned: planned.mail,
    plannedSms: planned.sms ?? false,
    underway: underway.mail,
    underwaySms: underway.sms ?? false,
  }
  const mails = { created: created.mail, ...visits, message: message?.mail ?? true, rating: wishes.isOn }
  return { ...mails, texts, wishes, afterDays, beforeDays, quietFrom, quietTo }
}

const remindsAtAll = ({ afterDays, beforeDays }: CustomerPage) => afterDays > 0 || beforeDays > 0

/** Settings/Notifications: which mails customers get automatically, and their texts. */
export const notificationsPage = settingsPage<CustomerPage>({
  id: 'notifications',
  title: 'SettingsMenu.notifications',
  guard: 'SettingsAccess',
  limits: { afterDays: DAYS, beforeDays: DAYS, quietFrom: HOUR, quietTo: HOUR },
  async read(call, signal) {
    const { values, defaults, changed, ...standing } = await registry.read(call, signal)
    const { wishes: _, ...usual } = shown(defaults as Record<Source, unknown>)
    return {
      ...standing,
      changed: changed?.by ? changed : null,
      values: shown(values),
      defaults: usual,
    }
  },
  async save(call, { rating, texts, wishes, ...page }, changed, { versions }) {
    const { afterDays, beforeDays, quietFrom, quietTo } = page
    const customers: CustomerNotifications = {
      events: {
        created: { mail: page.created },
        planned: { mail: page.planned, sms: page.plannedSms },
        underway: { mail: page.underway, sms: page.underwaySms },
        message: { mail: page.message },
      },
      texts: texts.filter(({ subject, opening }) => subject.trim() || opening.trim()),
    }
    const touched = IDS.filter(id => changed.some(field => sourceOf(field) === id))
    const values = {
      customers,
      ratings: { ...wishes, isOn: rating },
      offers: { afterDays, beforeDays, quietFrom, quietTo },
    }
    await registry.save(call, values, touched, { values, versions })
  },
  preview: MailPreview,
  sections: [
    {
      id: 'mails',
      title: 'Notify.Mails',
      lead: 'Notify.MailsLead',
      fields: [
        { id: 'created', kind: 'switch', label: 'Notify.Created', help: 'Notify.CreatedHelp' },
        { id: 'planned', kind: 'switch', label: 'Notify.Planned', help: 'Notify.PlannedHelp' },
        { id: 'plannedSms', kind: 'switch', label: 'Notify.PlannedSms', help: 'Notify.PlannedSmsHelp' },
        { id: 'underway', kind: 'switch', label: 'Notify.Underway', help: 'Notify.UnderwayHelp' },
        { id: 'underwaySms', kind: 'switch', label: 'Notify.UnderwaySms', help: 'Notify.UnderwaySmsHelp' },
        { id: 'message', kind: 'switch', label: 'Notify.Message', help: 'Notify.MessageHelp' },
        { id: 'rating', kind: 'switch', label: 'Notify.Rating', help: 'Notify.RatingHelp' },
      ],
    },
    {
      id: 'reminders',
      title: 'Notify.Reminders',
      lead: 'Notify.RemindersLead',
      fields: [
        {
          id: 'afterDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'Notify.RemindAfter',
          help: 'Notify.RemindHelp',
        },
        {
          id: 'beforeDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'Notify.RemindBefore',
          help: 'Notify.RemindBeforeHelp',
        },
        { id: 'quietFrom', kind: 'number', label: 'Notify.QuietFrom', isShown: remindsAtAll },
        { id: 'quietTo', kind: 'number', label: 'Notify.QuietTo', help: 'Notify.QuietHelp', isShown: remindsAtAll },
      ],
    },
    {
      id: 'words',
      title: 'Notify.Words',
      lead: 'Notify.WordsLead',
      fields: [{ id: 'texts', kind: 'own', component: MailWordsField as never, label: 'Notify.Words' }],
    },
  ],
})
