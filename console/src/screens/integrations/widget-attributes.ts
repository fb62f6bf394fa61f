import type { WidgetName } from '@casekit/contract/endpoint'
import type { Place } from '@casekit/widgets/snippets'

/** The attribute for the record that a widget is about, if any. */
export const SUBJECT: Partial<Record<WidgetName, string>> = { offer: 'offer-id', shop: 'property-id' }

/** The placeholder in copied code for a value to fill in. */
export const TO_BE_NAMED = '…'

/** The attributes of the widget element. */
export function attributesOf(widget: WidgetName, language: string, subject = ''): Place['attributes'] {
  const named = SUBJECT[widget]
  return {
    language,
    ...(widget === 'timeslot-chooser' && { booking: '' }),
    ...(named && subject && { [named]: subject }),
  }
}
