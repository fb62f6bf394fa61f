import { type Line, lazyScreen } from './line.ts'

const customers = lazyScreen(() => import('../screens/customers/CustomersScreen.tsx'), 'CustomersScreen')
const customer = lazyScreen(() => import('../screens/customer-details/CustomerScreen.tsx'), 'CustomerScreen')

export const customerRoutes: readonly Line[] = [
  {
    path: '/Customers',
    guard: 'Core',
    screen: customers,
    sections: ['customer-picker', 'customer-page'],
    crumb: 'Menu.customers',
  },
  {
    path: '/Customers/Customerdetails/:id',
    guard: 'Core',
    screen: customer,
    kind: 'record',
    sections: ['case-files', 'customer-picker', 'customer-page', 'property-work', 'assets', 'service'],
    crumb: 'Crumb.customer',
    title: 'Menu.customers',
  },
]
