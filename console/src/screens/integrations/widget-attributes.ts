import type { WidgetName } from '@casekit/contract/endpoint'
import type { Place } from '@casekit/widgets/snippets'

/** The attribute that names what a widget is about, where it is about one thing. */
export const SUBJECT: Partial<Record<WidgetName, string>> = { offer: 'offer-id', shop: 'property-id' }

/** Stands in the lines that are copied where something is to be named. */
export const TO_BE_NAMED = '…'

/** What is written on the element. */
export function attributesOf(widget: WidgetName, language: string, subject = ''): Place['attributes'] {
  const named = SUBJECT[widget]
  return {
    language,
    ...(widget === 'timeslot-chooser' && { booking: '' }),
    ...(named && subject && { [named]: subject }),
  }
}
