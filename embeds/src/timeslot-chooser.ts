import { TIMESLOT_CHOOSER_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { type ChosenTimeslot, TimeslotChooser } from '@casekit/widgets/timeslot-chooser'
import { count, flag, json, text } from './property-kinds.ts'

/**
 * Free times by day, chosen or booked (§2.3 of cases-and-customers): four days side by side at 576 px or less, else six.
 * In a form it is a field; its value is `{"start","fitterId"}` as JSON. Needs a token for the widget `timeslot-chooser`.
 *
 * @element casekit-timeslot-chooser
 * @attr {boolean} booking - The visitor books here: the time is held, a short form, then confirmed with a mail.
 * @attr {string} kind-id - The kind of visit; else the visitor chooses among those of the company, where they book here.
 * @attr {string} skill-id - Only fitters with this skill.
 * @attr {string} fitter-id - Only this fitter.
 * @attr {number} duration-in-minutes - 15 to 480; default as the company has set it.
 * @attr {string} from - The first day on offer, e.g. `2026-12-01`; default today.
 * @attr {boolean} create-case - A booked visit makes a case, too.
 * @attr {string} case-id - The case that a booked visit belongs to.
 * @attr {string} customer-id - The customer that books; else the visitor's name and e-mail decide.
 * @attr {string} case-title - Subject of the visit and title of the case.
 * @attr {TimeslotVisitor} visitor - What the page knows of the visitor, as JSON: name, address, zipCode, city, phone, email, note.
 * @attr {string} timeslot - The chosen time: `{"start","fitterId"}`; the same as `value`.
 * @prop {string | undefined} timeslot - As the attribute.
 * @prop {boolean} booking - As the attribute.
 * @prop {string | undefined} kindId - As the attribute.
 * @prop {string | undefined} skillId - As the attribute.
 * @prop {string | undefined} fitterId - As the attribute.
 * @prop {number | undefined} durationInMinutes - As the attribute.
 * @prop {string | undefined} from - As the attribute.
 * @prop {boolean} createCase - As the attribute.
 * @prop {string | undefined} caseId - As the attribute.
 * @prop {string | undefined} customerId - As the attribute.
 * @prop {string | undefined} caseTitle - As the attribute.
 * @prop {TimeslotVisitor | undefined} visitor - As the attribute, as an object.
 * @fires casekit-timeslot-chosen {ChosenTimeslot} A time was chosen: `{start, fitterId}`.
 * @fires casekit-booked {BookedTimeslot} A visit was booked: `{activityId, caseId}`.
 * @type {{ start: string; fitterId: string }} ChosenTimeslot - ISO 8601 with the company's offset, and who comes.
 * @type {{ activityId: string; caseId: string | null }} BookedTimeslot - The visit, and the case where there is one.
 * @type {{ name?: string; address?: string; zipCode?: string; city?: string; phone?: string; email?: string; note?: string }} TimeslotVisitor - Who books.
 * @csspart frame - The widget's frame.
 * @csspart earlier - The button to earlier days.
 * @csspart later - The button to later days.
 * @csspart day - One day with its times.
 * @csspart slot - One time.
 * @csspart slot-chosen - The chosen time.
 * @csspart footer - What is chosen, and the button to book.
 * @csspart primary-button - The one loud button of a step.
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
