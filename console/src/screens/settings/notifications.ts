import { SETTING_IDS } from '@casekit/contract/ids'
import type { CustomerNotifications, OwnWords, RatingWishes } from '@casekit/contract/setting-kinds'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { MailPreview } from './MailPreview.tsx'
import { MailWordsField } from './MailWordsField.tsx'

export type CustomerPage = {
  created: boolean
  planned: boolean
  rating: boolean
  texts: OwnWords[]
  wishes: RatingWishes
}

const registry = fromRegistry({ customers: SETTING_IDS.customerNotifications, ratings: SETTING_IDS.ratings })

function shown({ events, texts }: CustomerNotifications, wishes: RatingWishes): CustomerPage {
  return { created: events.created.mail, planned: events.planned.mail, rating: wishes.isOn, texts, wishes }
}

/** Settings/Notifications: which mails customers get by themselves, and in which words. */
export const notificationsPage = settingsPage<CustomerPage>({
  id: 'notifications',
  title: 'SettingsMenu.notifications',
  guard: 'SettingsAccess',
  async read(call, signal) {
    const { values, defaults, changed, ...standing } = await registry.read(call, signal)
    const { wishes: _, ...usual } = shown(
      defaults?.customers as CustomerNotifications,
      defaults?.ratings as RatingWishes,
    )
    return {
      ...standing,
      changed: changed?.by ? changed : null,
      values: shown(values.customers as CustomerNotifications, values.ratings as RatingWishes),
      defaults: usual,
    }
  },
  async save(call, { created, planned, rating, texts, wishes }, changed, { versions }) {
    const customers: CustomerNotifications = {
      events: { created: { mail: created }, planned: { mail: planned } },
      texts: texts.filter(({ subject, opening }) => subject.trim() || opening.trim()),
    }
    const touched: ('customers' | 'ratings')[] = [
      ...(changed.some(name => name !== 'rating') ? (['customers'] as const) : []),
      ...(changed.includes('rating') ? (['ratings'] as const) : []),
    ]
    const values = { customers, ratings: { ...wishes, isOn: rating } }
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
        { id: 'rating', kind: 'switch', label: 'Notify.Rating', help: 'Notify.RatingHelp' },
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
