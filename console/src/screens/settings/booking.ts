import type { Call } from '@casekit/client/connect'
import {
  BOOKING_LIMITS,
  type BookableFitter,
  type BookingSettings,
  getBookableFitters,
  getBookingSettings,
  setBookableFitter,
  setBookingSettings,
  USUAL_BOOKING_SETTINGS,
} from '@casekit/contract/booking-settings'
import { settingsPage } from '../../patterns/settings/page.ts'
import { oneCall } from '../../patterns/settings/sources.ts'
import { BookablePeople } from './BookablePeople.tsx'
import { BookingOrigins } from './BookingOrigins.tsx'
import { rowFaults, tidyRows } from './booking-rows.ts'
import { BookingPreview } from './BookingPreview.tsx'
import { KindsField } from './KindsField.tsx'
import { QuestionsField } from './QuestionsField.tsx'
import { ZonesField } from './ZonesField.tsx'

/** `origins` has no value: the partners' keys decide which pages may show the chooser. */
type Booking = Omit<BookingSettings, 'version'> & { people: readonly BookableFitter[]; origins: null }

const times = oneCall(getBookingSettings, setBookingSettings, USUAL_BOOKING_SETTINGS)

/** Department and skills are sent unchanged: the page does not edit them. */
async function savePeople(call: Call, people: readonly BookableFitter[]): Promise<void> {
  const wanted = new Map(people.map(({ fitterId, isBookable }) => [fitterId, isBookable]))
  for (const { fitterId, isBookable, departmentId, skillIds } of await call(getBookableFitters)) {
    const body = { isBookable: wanted.get(fitterId) ?? isBookable, departmentId, skillIds }
    // oxlint-disable-next-line no-await-in-loop -- one after the other: what went through stays when the next is refused
    if (body.isBookable !== isBookable) await call(setBookableFitter, { params: { fitterId }, body })
  }
}

/** Settings/Booking: which times visitors are offered, with whom and where, and until when they can cancel or move. */
export const bookingPage = settingsPage<Booking>({
  id: 'booking',
  title: 'SettingsMenu.booking',
  guard: 'SettingsAccess',
  audited: 'booking',
  limits: BOOKING_LIMITS,
  check: rowFaults,
  async read(call, signal) {
    const [standing, people] = await Promise.all([times.read(call, signal), call(getBookableFitters, { signal })])
    return { ...standing, values: { ...standing.values, people, origins: null } }
  },
  async save(call, booking, changed, standing) {
    const { people, origins: _, ...values } = booking
    const own = changed.filter(name => name !== 'people' && name !== 'origins')
    if (own.length > 0) await times.save(call, { ...values, ...tidyRows(values) }, own, standing)
    if (changed.includes('people')) await savePeople(call, people)
  },
  preview: BookingPreview,
  sections: [
    {
      id: 'visit',
      title: 'BookingSettings.Visit',
      lead: 'BookingSettings.VisitLead',
      fields: [
        {
          id: 'durationInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours'],
          label: 'BookingSettings.Duration',
          help: 'BookingSettings.DurationHelp',
        },
        {
          id: 'stepInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours'],
          label: 'BookingSettings.Step',
          help: 'BookingSettings.StepHelp',
        },
        {
          id: 'bufferBeforeInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours'],
          label: 'BookingSettings.BufferBefore',
        },
        {
          id: 'bufferAfterInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours'],
          label: 'BookingSettings.BufferAfter',
          help: 'BookingSettings.BufferHelp',
        },
      ],
    },
    {
      id: 'offer',
      title: 'BookingSettings.Offer',
      lead: 'BookingSettings.OfferLead',
      fields: [
        {
          id: 'noticeInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours', 'days'],
          label: 'BookingSettings.Notice',
          help: 'BookingSettings.NoticeHelp',
        },
        {
          id: 'horizonInDays',
          kind: 'number',
          unit: 'Form.Unit.days',
          label: 'BookingSettings.Horizon',
          help: 'BookingSettings.HorizonHelp',
        },
        {
          id: 'windowInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours'],
          label: 'BookingSettings.Window',
          help: 'BookingSettings.WindowHelp',
        },
      ],
    },
    {
      id: 'kinds',
      title: 'BookingSettings.Kinds',
      lead: 'BookingSettings.KindsLead',
      fields: [{ id: 'kinds', kind: 'own', component: KindsField, label: 'BookingSettings.Kinds' }],
    },
    {
      id: 'questions',
      title: 'BookingSettings.Questions',
      lead: 'BookingSettings.QuestionsLead',
      fields: [{ id: 'questions', kind: 'own', component: QuestionsField, label: 'BookingSettings.Questions' }],
    },
    {
      id: 'zones',
      title: 'BookingSettings.Zones',
      lead: 'BookingSettings.ZonesLead',
      fields: [{ id: 'zones', kind: 'own', component: ZonesField, label: 'BookingSettings.Zones' }],
    },
    {
      id: 'people',
      title: 'BookingSettings.People',
      lead: 'BookingSettings.PeopleLead',
      fields: [{ id: 'people', kind: 'own', component: BookablePeople, label: 'BookingSettings.Bookable' }],
    },
    {
      id: 'visitor',
      title: 'BookingSettings.Visitor',
      lead: 'BookingSettings.VisitorLead',
      fields: [
        {
          id: 'holdInMinutes',
          kind: 'number',
          unit: 'Form.Unit.minutes',
          label: 'BookingSettings.Hold',
          help: 'BookingSettings.HoldHelp',
        },
        {
          id: 'changeNoticeInMinutes',
          kind: 'duration',
          units: ['minutes', 'hours', 'days'],
          label: 'BookingSettings.ChangeNotice',
          help: 'BookingSettings.ChangeNoticeHelp',
        },
      ],
    },
    {
      id: 'origins',
      title: 'BookingSettings.Origins',
      lead: 'BookingSettings.OriginsLead',
      fields: [{ id: 'origins', kind: 'own', component: BookingOrigins, label: 'BookingSettings.Pages' }],
    },
  ],
})
