import { CUSTOMER_PICKER_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { COMMANDS } from '@casekit/widgets/party/steps'
import { type ChosenCustomer, CustomerPicker } from '@casekit/widgets/customer-picker'
import { text, word } from './property-kinds.ts'

/**
 * Chooses, creates or edits a customer, its delivery address and contact, and who is notified (§2.2 of
 * cases-and-customers). Needs a token for the widget `customer-picker`.
 *
 * @element casekit-customer-picker
 * @attr {'steps' | 'simple'} variant - All steps, or only the table where a click chooses.
 * @attr {string} customer-id - Whom the picker shows; taken away, the choice is cleared.
 * @attr {string} delivery-id - The chosen delivery address.
 * @attr {string} contact-id - The chosen contact.
 * @attr {'customer' | 'invoice' | 'delivery' | 'contact'} notification-address - Who is notified.
 * @attr {string} command - A command by its method's name; each change runs the new one once.
 * @prop {'steps' | 'simple'} variant - As the attribute.
 * @prop {string | undefined} customerId - As the attribute.
 * @prop {string | undefined} deliveryId - As the attribute.
 * @prop {string | undefined} contactId - As the attribute.
 * @prop {'customer' | 'invoice' | 'delivery' | 'contact'} notificationAddress - As the attribute.
 * @prop {string} command - As the attribute.
 * @fires casekit-customer-chosen {ChosenCustomer | null} The customer with its addresses, contacts and what is chosen of them; again when that changes, null when it is cleared.
 * @method createCustomer - Opens the form of a new customer; in it, creates the customer.
 * @method chooseCustomer - Takes the marked customer and goes on; from anywhere else leads to the table.
 * @method chooseDelivery - Saves the delivery address whose form is open; from anywhere else leads to the choice.
 * @method chooseContact - Saves the contact whose form is open; from anywhere else leads to the choice.
 * @method editCustomer - Saves the customer that is being edited.
 * @method resetNewDelivery - Empties the form of a new delivery address.
 * @method resetNewContact - Empties the form of a new contact.
 * @method removeContact - Takes the contact off the choice.
 * @method back - One step back.
 * @type {{ customerId: string; customerName: string; deliveryId: string | null; contactId: string | null;
 *   [field: string]: unknown }} ChosenCustomer - The customer with its addresses and contacts, and what is chosen of them.
 * @csspart frame - The picker's frame.
 * @csspart title - Its heading.
 * @csspart steps - The line of steps.
 * @csspart footer - The row of buttons.
 * @csspart primary-button - The one loud button of a step.
 * @csspart row - One customer of the list.
 */
defineElement('casekit-customer-picker', CustomerPicker, {
  height: CUSTOMER_PICKER_HEIGHT,
  properties: {
    variant: word('steps', 'simple'),
    customerId: text(),
    deliveryId: text(),
    contactId: text(),
    notificationAddress: word('customer', 'invoice', 'delivery', 'contact'),
    command: word('', ...COMMANDS),
  },
  events: { onCustomerChosen: 'customer-chosen' },
  formValue: {
    property: 'customerId',
    from: { onCustomerChosen: (chosen: ChosenCustomer | null) => chosen?.customerId ?? '' },
  },
  methods: ['refresh', ...COMMANDS],
})
