import { TimeslotChooser as Widget } from '../timeslot-chooser/TimeslotChooser.tsx'
import { hosted } from './hosted.tsx'

export type {
  ChosenTimeslot,
  TimeslotChooserHandle,
  TimeslotChooserProps,
  Visitor,
} from '../timeslot-chooser/TimeslotChooser.tsx'
export const TimeslotChooser = hosted(Widget)
