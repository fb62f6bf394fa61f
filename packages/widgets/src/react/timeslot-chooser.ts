import { TimeslotChooser as Widget } from '../timeslot-chooser/TimeslotChooser.tsx'
import { TIMESLOT_CHOOSER_HEIGHT } from '../heights.ts'
import { hosted } from './hosted.tsx'

export type {
  ChosenTimeslot,
  TimeslotChooserHandle,
  TimeslotChooserProps,
  Visitor,
} from '../timeslot-chooser/TimeslotChooser.tsx'
export const TimeslotChooser = hosted(Widget, TIMESLOT_CHOOSER_HEIGHT)
