import type { Line } from './line.ts'

/** Packages of services, and the shop that sells them. */
export const packageRoutes: readonly Line[] = [
  { path: '/Packages', guard: 'PropertyManagement', crumb: 'Menu.packages' },
  {
    path: '/Packages/CreatePackage',
    guard: 'PropertyManagement',
    kind: 'form',
    crumb: 'Crumb.createPackage',
    title: 'Menu.packages',
  },
  {
    path: '/Packages/PackageDistributorUsage',
    guard: 'PropertyManagement',
    crumb: 'Crumb.distributorUsage',
    title: 'Menu.packages',
  },
  {
    path: '/Packages/PackageDetails/:id',
    guard: 'PropertyManagement',
    kind: 'record',
    crumb: 'Crumb.package',
    title: 'Menu.packages',
  },
  { path: '/DistributorPackages', guard: 'PropertyManagement', crumb: 'Menu.distributorPackages' },
  { path: '/Shop', guard: 'PropertyManagement', crumb: 'Menu.shop' },
  { path: '/Shop/:basket', guard: 'PropertyManagement', kind: 'form', crumb: 'Crumb.basket', title: 'Menu.shop' },
]
