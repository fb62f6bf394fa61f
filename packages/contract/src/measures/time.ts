import { ABSENCE_KINDS } from '../absence-kinds.ts'
import { type Measure, set } from './measure.ts'

const active = { state: set('active') }

/** Measures of time spent, and of service agreements with customers. */
export const TIME_MEASURES = {
  hours: { list: 'workTimes', unit: 'hours', filter: {}, day: 'startedAt' },
  hoursAbsent: {
    list: 'workLines',
    unit: 'hours',
    filter: { kind: set(...ABSENCE_KINDS) },
    day: 'day',
    better: 'less',
  },
  hoursInternal: { list: 'workLines', unit: 'hours', filter: { kind: set('internal') }, day: 'day' },
  hoursTravel: { list: 'workLines', unit: 'hours', filter: { kind: set('travel') }, day: 'day', better: 'less' },
  agreements: { list: 'services', unit: 'count', filter: active },
  agreementValue: { list: 'services', unit: 'money', filter: active },
  visitsDone: { list: 'agreementVisits', unit: 'count', filter: { state: set('done') }, day: 'dueOn', better: 'more' },
  visitsOnTime: {
    list: 'agreementVisits',
    unit: 'percent',
    filter: { state: set('done') },
    day: 'dueOn',
    better: 'more',
  },
  visitsLate: { list: 'agreementVisits', unit: 'count', filter: { isLate: set('true') }, better: 'less' },
} as const satisfies Record<string, Measure>
