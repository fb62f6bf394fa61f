import { type Line, lazyScreen } from './line.ts'

const packages = lazyScreen(() => import('../screens/packages/PackagesScreen.tsx'), 'PackagesScreen')
const onePackage = lazyScreen(() => import('../screens/packages/PackageScreen.tsx'), 'PackageScreen')
const distributorPackages = lazyScreen(
  () => import('../screens/distributor-packages/DistributorPackagesScreen.tsx'),
  'DistributorPackagesScreen',
)
const distributorUsage = lazyScreen(
  () => import('../screens/distributor-packages/DistributorUsageScreen.tsx'),
  'DistributorUsageScreen',
)
const shop = lazyScreen(() => import('../screens/shop/ShopScreen.tsx'), 'ShopScreen')
const basket = lazyScreen(() => import('../screens/shop/BasketScreen.tsx'), 'BasketScreen')
const createPackage = lazyScreen(() => import('../screens/packages/CreatePackageScreen.tsx'), 'CreatePackageScreen')

/** Service packages, and the shop that sells them. */
export const packageRoutes: readonly Line[] = [
  {
    path: '/Packages',
    guard: 'PropertyManagement',
    screen: packages,
    sections: ['grid', 'packages'],
    crumb: 'Menu.packages',
  },
  {
    path: '/Packages/CreatePackage',
    guard: 'PropertyManagement',
    kind: 'form',
    screen: createPackage,
    sections: ['packages', 'distributor-packages', 'documents', 'document-editor', 'grid'],
    crumb: 'Crumb.createPackage',
    title: 'Menu.packages',
  },
  {
    path: '/Packages/PackageDistributorUsage',
    guard: 'PropertyManagement',
    screen: distributorUsage,
    sections: ['packages', 'distributor-packages'],
    crumb: 'Crumb.distributorUsage',
    title: 'Menu.packages',
  },
  {
    path: '/Packages/PackageDetails/:id',
    guard: 'PropertyManagement',
    kind: 'record',
    screen: onePackage,
    sections: ['packages', 'distributor-packages', 'documents', 'document-editor', 'grid'],
    crumb: 'Crumb.package',
    title: 'Menu.packages',
  },
  {
    path: '/DistributorPackages',
    guard: 'PropertyManagement',
    screen: distributorPackages,
    sections: ['packages', 'distributor-packages', 'document-editor'],
    crumb: 'Menu.distributorPackages',
  },
  { path: '/Shop', guard: 'PropertyManagement', screen: shop, sections: ['shop'], crumb: 'Menu.shop' },
  {
    path: '/Shop/:basket',
    guard: 'PropertyManagement',
    kind: 'form',
    screen: basket,
    sections: ['shop'],
    crumb: 'Crumb.basket',
    title: 'Menu.shop',
  },
]
