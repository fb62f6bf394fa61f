import { SETTING_IDS } from '@casekit/contract/ids'
import { STAFF_EVENTS, type StaffChannel, type StaffEvent } from '@casekit/contract/notification-events'
import type { StaffNotifications } from '@casekit/contract/setting-kinds'
import { settingsPage } from '../../patterns/settings/page.ts'
import { fromRegistry } from '../../patterns/settings/sources.ts'
import { ChannelsField } from './ChannelsField.tsx'

type Page = Record<StaffEvent, Record<StaffChannel, boolean>> & {
  quietFrom: number
  quietTo: number
  digestHour: string | null
}

const registry = fromRegistry({ staff: SETTING_IDS.staffNotifications })

const shown = ({ events, digestHour, ...quiet }: StaffNotifications): Page => ({
  // the database may return the keys in another order
  ...(Object.fromEntries(
    STAFF_EVENTS.map(event => {
      const { product, mail, sms = false, push = product } = events[event]
      return [event, { product, mail, sms, push }]
    }),
  ) as Record<StaffEvent, Record<StaffChannel, boolean>>),
  ...quiet,
  digestHour: digestHour === null ? null : String(digestHour),
})

function kept(page: Page): StaffNotifications {
  const { quietFrom, quietTo, digestHour } = page
  // omitted, push follows the bell, even if a member has changed theirs
  const events = Object.fromEntries(
    STAFF_EVENTS.map(event => {
      const { push, ...others } = page[event]
      return [event, push === others.product ? others : { ...others, push }]
    }),
  ) as StaffNotifications['events']
  return { events, quietFrom, quietTo, digestHour: digestHour === null ? null : Number(digestHour) }
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  name: `${String(hour).padStart(2, '0')}:00`,
}))
const HOUR = { isRequired: true, minimum: 0, maximum: 23 }

/** Settings/System-notifications: which notifications members get by which channel, and when mails are sent. */
export const systemNotificationsPage = settingsPage<Page>({
  id: 'system-notifications',
  title: 'SettingsMenu.systemNotifications',
  guard: 'SettingsAccess',
  limits: { quietFrom: HOUR, quietTo: HOUR },
  async read(call, signal) {
    const { values, defaults, ...standing } = await registry.read(call, signal)
    return {
      ...standing,
      values: shown(values.staff as StaffNotifications),
      defaults: shown(defaults?.staff as StaffNotifications),
    }
  },
  save: (call, values, _changed, { versions }) =>
    registry.save(call, { staff: kept(values) }, ['staff'], { values: { staff: null }, versions }),
  sections: [
    {
      id: 'events',
      title: 'Notify.Events',
      lead: 'Notify.EventsLead',
      fields: STAFF_EVENTS.map(event => ({
        id: event,
        kind: 'own' as const,
        component: ChannelsField as never,
        label: `Notify.Event.${event}` as const,
      })),
    },
    {
      id: 'times',
      title: 'Notify.Times',
      lead: 'Notify.TimesLead',
      fields: [
        {
          id: 'digestHour',
          kind: 'choice',
          isClearable: true,
          options: HOURS,
          label: 'Notify.Digest',
          help: 'Notify.DigestHelp',
        },
        {
          id: 'quietFrom',
          kind: 'number',
          label: 'Notify.QuietFrom',
          isShown: ({ digestHour }) => digestHour === null,
        },
        {
          id: 'quietTo',
          kind: 'number',
          label: 'Notify.QuietTo',
          help: 'Notify.QuietHelp',
          isShown: ({ digestHour }) => digestHour === null,
        },
      ],
    },
  ],
})
