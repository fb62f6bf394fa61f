import { type Line, lazyScreen } from './line.ts'

const properties = lazyScreen(() => import('../screens/properties/PropertiesScreen.tsx'), 'PropertiesScreen')
const property = lazyScreen(() => import('../screens/properties/PropertyScreen.tsx'), 'PropertyScreen')
const lease = lazyScreen(() => import('../screens/properties/LeaseScreen.tsx'), 'LeaseScreen')
const notices = lazyScreen(() => import('../screens/properties/NoticesScreen.tsx'), 'NoticesScreen')
const moved = lazyScreen(() => import('../screens/properties/PropertyMoved.tsx'), 'PropertyMoved')

export const propertyRoutes: readonly Line[] = [
  {
    path: '/Properties',
    guard: 'PropertyManagement',
    screen: properties,
    sections: ['tenancies'],
    crumb: 'Properties.Title',
  },
  {
    path: '/Properties/Lease/:leaseId',
    guard: 'PropertyManagement',
    screen: lease,
    kind: 'record',
    sections: ['tenancies'],
    crumb: 'Properties.Leases',
  },
  {
    path: '/Properties/Incidents',
    guard: 'PropertyManagement',
    screen: notices,
    kind: 'record',
    sections: ['tenancies'],
    crumb: 'Crumb.incidents',
  },
  {
    path: '/Properties/:id',
    guard: 'PropertyManagement',
    screen: property,
    kind: 'record',
    sections: ['tenancies', 'requisitions', 'property-work', 'assets', 'service'],
    crumb: 'Properties.One',
  },
  {
    path: '/PropertyDetails/:id',
    guard: 'PropertyManagement',
    screen: moved,
    kind: 'bare',
    crumb: 'Crumb.property',
  },
]
