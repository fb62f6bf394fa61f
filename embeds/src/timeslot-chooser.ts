import { TIMESLOT_CHOOSER_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { type ChosenTimeslot, TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { count, flag, json, text } from './property-kinds.ts'

/**
 * Free times by day, to select or book (§2.3 of cases-and-customers): four days side by side at 576 px or less,
 * otherwise six.
 * In a form it is a field; its value is `{"start","fitterId"}` as JSON. Needs a token for the widget `timeslot-chooser`.
 *
 * @element casekit-timeslot-chooser
 * @attr {boolean} booking - The visitor books here: the time is held, a short form follows, then a confirmation mail.
 * @attr {string} kind-id - The kind of visit; otherwise visitors who book here choose one of the company's.
 * @attr {string} skill-id - Only fitters with this skill.
 * @attr {string} fitter-id - Only this fitter.
 * @attr {number} duration-in-minutes - 15 to 480; default: the company's setting.
 * @attr {string} from - The first day on offer, e.g. `2026-12-01`; default today.
 * @attr {boolean} create-case - A booked visit also creates a case.
 * @attr {string} case-id - The case a booked visit belongs to.
 * @attr {string} customer-id - The customer who books; otherwise matched by the visitor's name and email.
 * @attr {string} case-title - Subject of the visit and title of the case.
 * @attr {TimeslotVisitor} visitor - What the page knows about the visitor, as JSON: name, address, zipCode, city,
 *   phone, email, note.
 * @attr {string} timeslot - The selected time: `{"start","fitterId"}`; the same as `value`.
 * @prop {string | undefined} timeslot - Same as the attribute.
 * @prop {boolean} booking - Same as the attribute.
 * @prop {string | undefined} kindId - Same as the attribute.
 * @prop {string | undefined} skillId - Same as the attribute.
 * @prop {string | undefined} fitterId - Same as the attribute.
 * @prop {number | undefined} durationInMinutes - Same as the attribute.
 * @prop {string | undefined} from - Same as the attribute.
 * @prop {boolean} createCase - Same as the attribute.
 * @prop {string | undefined} caseId - Same as the attribute.
 * @prop {string | undefined} customerId - Same as the attribute.
 * @prop {string | undefined} caseTitle - Same as the attribute.
 * @prop {TimeslotVisitor | undefined} visitor - Same as the attribute, as an object.
 * @fires casekit-timeslot-chosen {ChosenTimeslot} A time was selected: `{start, fitterId}`.
 * @fires casekit-booked {BookedTimeslot} A visit was booked: `{activityId, caseId}`.
 * @type {{ start: string; fitterId: string }} ChosenTimeslot - ISO 8601 with the company's offset, and who comes.
 * @type {{ activityId: string; caseId: string | null }} BookedTimeslot - The visit, and its case, if any.
 * @type {{ name?: string; address?: string; zipCode?: string; city?: string; phone?: string; email?: string; note?: string }}
 *   TimeslotVisitor - The visitor's details.
 * @csspart frame - The widget's frame.
 * @csspart earlier - The button to earlier days.
 * @csspart later - The button to later days.
 * @csspart day - One day with its times.
 * @csspart slot - One time.
 * @csspart slot-chosen - The selected time.
 * @csspart footer - The selection, and the button to book.
 * @csspart primary-button - The primary button of a step.
 */
defineElement('casekit-timeslot-chooser', TimeslotChooser, {
  height: TIMESLOT_CHOOSER_HEIGHT,
  properties: {
    booking: flag(),
    kindId: text(),
    skillId: text(),
    fitterId: text(),
    durationInMinutes: count(),
    from: text(),
    createCase: flag(),
    caseId: text(),
    customerId: text(),
    caseTitle: text(),
    visitor: json('TimeslotVisitor'),
    timeslot: text(),
  },
  events: { onTimeslotChosen: 'timeslot-chosen', onBooked: 'booked' },
  methods: ['refresh', 'reset'],
  formValue: {
    property: 'timeslot',
    from: { onTimeslotChosen: ({ start, fitterId }: ChosenTimeslot) => JSON.stringify({ start, fitterId }) },
  },
})
