import { TENANT_HOME_HEIGHT } from '../heights.ts'
import { TenantHome as Widget } from '../tenant-home/TenantHome.tsx'
import { hosted } from './hosted.tsx'

export type { ReportedFault, TenantHomeHandle, TenantHomeProps } from '../tenant-home/TenantHome.tsx'
export const TenantHome = hosted(Widget, TENANT_HOME_HEIGHT)
