import { SHOP_HEIGHT } from '../heights.ts'
import { Shop as Widget } from '../shop/Shop.tsx'
import { hosted } from './hosted.tsx'

export type { ShopHandle, ShopProps } from '../shop/Shop.tsx'
export const Shop = hosted(Widget, SHOP_HEIGHT)
