/**
 * Two public schedulers that show people by time, as JavaScript in the scratch folder: their packages never become
 * ours.
 */
export const PEER_PACKAGES = ['vis-timeline@8.5.4', 'vis-data@8.0.3', '@event-calendar/core@5.15.0']

const VIS = `import { DataSet } from 'vis-data'
import { Timeline } from 'vis-timeline'
import 'vis-timeline/styles/vis-timeline-graph2d.css'
const at = (day, minute) => new Date(Date.parse(day + 'T00:00:00') + minute * 60000)
const items = new DataSet(VISITS.map(v => ({ id: v.id, group: v.who, content: v.title + '<br>' + v.place, className: 'bench-visit',
  start: at(v.day, v.minute), end: at(v.day, v.minute + v.minutes) })))
const groups = new DataSet(PEOPLE.map(p => ({ id: p.id, content: p.name })))
performance.mark('data')
new Timeline(document.querySelector('#board'), items, groups, { height: '860px', stack: false, editable: { updateTime: true, updateGroup: true },
  start: at(DAYS[0], 360), end: at(DAYS[1], 1200), verticalScroll: true, zoomKey: 'ctrlKey', orientation: 'top' })
`

const EVENT_CALENDAR = `import { createCalendar, ResourceTimeline, Interaction } from '@event-calendar/core'
import '@event-calendar/core/index.css'
const at = (day, minute) => new Date(Date.parse(day + 'T00:00:00') + minute * 60000)
const resources = PEOPLE.map(p => ({ id: p.id, title: p.name }))
const events = VISITS.map(v => ({ id: v.id, resourceId: v.who, title: v.title, start: at(v.day, v.minute), end: at(v.day, v.minute + v.minutes),
  classNames: ['bench-visit'] }))
performance.mark('data')
createCalendar(document.querySelector('#board'), [ResourceTimeline, Interaction], { view: 'resourceTimelineWeek', date: DAYS[0], height: '860px',
  duration: { days: 14 }, slotMinTime: '06:00:00', slotMaxTime: '20:00:00', slotDuration: '01:00', editable: true, resources, events })
`

export const PEERS = [
  { name: 'vis-timeline', source: VIS, shown: '.bench-visit' },
  { name: 'Event Calendar', source: EVENT_CALENDAR, shown: '.bench-visit' },
]
