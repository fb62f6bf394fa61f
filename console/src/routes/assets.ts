import { type Line, lazyScreen } from './line.ts'

const assets = lazyScreen(() => import('../screens/assets/AssetsScreen.tsx'), 'AssetsScreen')
const asset = lazyScreen(() => import('../screens/assets/AssetScreen.tsx'), 'AssetScreen')
const services = lazyScreen(() => import('../screens/service/ServicesScreen.tsx'), 'ServicesScreen')
const agreement = lazyScreen(() => import('../screens/service/AgreementScreen.tsx'), 'AgreementScreen')

/** Assets and their service visits. */
export const assetRoutes: readonly Line[] = [
  { path: '/Assets', guard: 'Assets', screen: assets, sections: ['assets'], crumb: 'Menu.assets' },
  {
    path: '/AssetDetails/:assetId',
    guard: 'Assets',
    screen: asset,
    kind: 'record',
    sections: ['assets', 'form-sheet', 'property-work'],
    crumb: 'Crumb.asset',
    title: 'Menu.assets',
  },
  {
    path: '/Service',
    guard: 'Assets',
    screen: services,
    sections: ['service', 'assets'],
    crumb: 'Menu.service',
  },
  {
    path: '/ServiceDetails/:serviceId',
    guard: 'Assets',
    screen: agreement,
    kind: 'record',
    sections: ['service', 'assets'],
    crumb: 'Crumb.serviceVisit',
    title: 'Menu.service',
  },
]
