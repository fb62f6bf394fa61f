import { CustomerPicker as Widget } from '../customer-picker/CustomerPicker.tsx'
import { CUSTOMER_PICKER_HEIGHT } from '../heights.ts'
import { hosted } from './hosted.tsx'

export type { CustomerPickerHandle, CustomerPickerProps } from '../customer-picker/CustomerPicker.tsx'
export const CustomerPicker = hosted(Widget, CUSTOMER_PICKER_HEIGHT)
