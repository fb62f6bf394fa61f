import {
  BOOKING_LIMITS,
  type BookingSettings,
  getBookingSettings,
  setBookingSettings,
  USUAL_BOOKING_SETTINGS,
} from '@casekit/contract/booking-settings'
import { settingsPage } from '../../patterns/settings/page.ts'
import { oneCall } from '../../patterns/settings/sources.ts'
import { BookingPreview } from './BookingPreview.tsx'

/** Settings/Booking: which times visitors are offered, and until when they may change their mind. */
export const bookingPage = settingsPage<Omit<BookingSettings, 'version'>>({
  id: 'booking',
  title: 'SettingsMenu.booking',
  guard: 'SettingsAccess',
  limits: BOOKING_LIMITS,
  ...oneCall(getBookingSettings, setBookingSettings, USUAL_BOOKING_SETTINGS),
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
      ],
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
  ],
})
