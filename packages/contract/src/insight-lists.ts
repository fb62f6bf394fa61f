import type { Guard } from './guards.ts'

/** The lists that measures count, each with its page and the guards that may see it. */
export const INSIGHT_LISTS = {
  cases: { path: '/Cases', guard: ['Core'] },
  activities: { path: '/Activities', guard: ['Activities'] },
  workTimes: { path: '/newReports/Time', guard: ['Activities'] },
  offers: { path: '/Offer', guard: ['OfferAccess', 'PartnerOfferAccess'] },
  ratings: { path: '/Rating', guard: ['Rating'] },
  assets: { path: '/Assets', guard: ['Assets'] },
  formAnswers: { path: '/FormAnswers', guard: ['SettingsAccess'] },
  outbox: { path: '/Outbox', guard: ['TransferAccess'] },
  deadlines: { path: '/newReports/DeadlineRows', guard: ['Core'] },
  workLines: { path: '/newReports/OtherTime', guard: ['SettingsAccess'] },
  documentLines: { path: '/newReports/LineRows', guard: ['OfferAccess', 'PartnerOfferAccess'] },
  materials: { path: '/newReports/MaterialRows', guard: ['OfferAccess'] },
  services: { path: '/Service', guard: ['Assets'] },
  agreementVisits: { path: '/newReports/VisitRows', guard: ['Assets'] },
  requisitions: { path: '/Requisitions', guard: ['Rekvisition'] },
} as const satisfies Record<string, { path: string; guard: readonly Guard[] }>
export type InsightList = keyof typeof INSIGHT_LISTS
