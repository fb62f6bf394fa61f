import type { Owner } from './login.ts'
import { type CalendarObject, tagOf } from './objects.ts'
import type { Node, Resource } from './xml.ts'

export const TASKS = '/dav/me/calendars/tasks/'

const href = (path: string): Node => ['D:href', path]

/** The resources above the calendar: the root, its owner, and the calendar home. */
export const rootsOf = ({ name }: Owner): Resource[] =>
  ['/dav/', '/dav/me/', '/dav/me/calendars/'].map(path => ({
    href: path,
    properties: {
      resourcetype: ['D:resourcetype', path === '/dav/me/' ? [['D:collection'], ['D:principal']] : [['D:collection']]],
      displayname: ['D:displayname', name],
      'current-user-principal': ['D:current-user-principal', [href('/dav/me/')]],
      'principal-URL': ['D:principal-URL', [href('/dav/me/')]],
      owner: ['D:owner', [href('/dav/me/')]],
      'calendar-home-set': ['C:calendar-home-set', [href('/dav/me/calendars/')]],
      'calendar-user-address-set': ['C:calendar-user-address-set', [href('/dav/me/')]],
    },
  }))

const privilege = (name: string): Node => ['D:privilege', [[name]]]

export const collectionOf = ({ name }: Owner, objects: readonly CalendarObject[]): Resource => ({
  href: TASKS,
  properties: {
    resourcetype: ['D:resourcetype', [['D:collection'], ['C:calendar']]],
    displayname: ['D:displayname', `Casekit: ${name}`],
    owner: ['D:owner', [href('/dav/me/')]],
    'current-user-principal': ['D:current-user-principal', [href('/dav/me/')]],
    'current-user-privilege-set': [
      'D:current-user-privilege-set',
      ['D:read', 'D:write', 'D:write-content', 'D:bind', 'D:unbind'].map(privilege),
    ],
    'supported-report-set': [
      'D:supported-report-set',
      ['C:calendar-query', 'C:calendar-multiget'].map((report): Node => [
        'D:supported-report',
        [['D:report', [[report]]]],
      ]),
    ],
    'supported-calendar-component-set': [
      'C:supported-calendar-component-set',
      [['C:comp', undefined, { name: 'VEVENT' }]],
    ],
    getctag: ['CS:getctag', tagOf(objects)],
  },
})

export const resourceOf = ({ name, etag, text }: CalendarObject): Resource => ({
  href: `${TASKS}${encodeURIComponent(name)}`,
  properties: {
    resourcetype: ['D:resourcetype'],
    getetag: ['D:getetag', etag],
    getcontenttype: ['D:getcontenttype', 'text/calendar; charset=utf-8; component=VEVENT'],
    'calendar-data': ['C:calendar-data', text],
  },
})
