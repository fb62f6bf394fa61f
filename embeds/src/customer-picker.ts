import { CUSTOMER_PICKER_HEIGHT } from '@casekit/widgets/heights'
import { defineElement } from './define-element.tsx'
import { COMMANDS } from '@casekit/widgets/party/steps'
import { type ChosenCustomer, CustomerPicker } from '@casekit/widgets/customer-picker'
import { text, word } from './property-kinds.ts'

/**
 * Selects, creates or edits a customer, its delivery address and contact, and who is notified (§2.2 of
 * cases-and-customers). Needs a token for the widget `customer-picker`.
 *
 * @element casekit-customer-picker
 * @attr {'steps' | 'simple'} variant - All steps, or only the table, where a click selects.
 * @attr {string} customer-id - The customer to show; removing it clears the selection.
 * @attr {string} delivery-id - The selected delivery address.
 * @attr {string} contact-id - The selected contact.
 * @attr {'customer' | 'invoice' | 'delivery' | 'contact'} notification-address - Who is notified.
 * @attr {string} command - A command by method name; each change runs the new one once.
 * @prop {'steps' | 'simple'} variant - Same as the attribute.
 * @prop {string | undefined} customerId - Same as the attribute.
 * @prop {string | undefined} deliveryId - Same as the attribute.
 * @prop {string | undefined} contactId - Same as the attribute.
 * @prop {'customer' | 'invoice' | 'delivery' | 'contact'} notificationAddress - Same as the attribute.
 * @prop {string} command - Same as the attribute.
 * @fires casekit-customer-chosen {ChosenCustomer | null} The customer with its addresses, contacts and
 *   the selections among them; emitted again when those change, null when cleared.
 * @method createCustomer - Opens the form of a new customer; within it, creates the customer.
 * @method chooseCustomer - Confirms the highlighted customer and continues; from anywhere else opens the table.
 * @method chooseDelivery - Saves the delivery address in the open form; from anywhere else opens the selection.
 * @method chooseContact - Saves the contact in the open form; from anywhere else opens the selection.
 * @method editCustomer - Saves the customer being edited.
 * @method resetNewDelivery - Clears the form of a new delivery address.
 * @method resetNewContact - Clears the form of a new contact.
 * @method removeContact - Removes the contact from the selection.
 * @method back - Goes back one step.
 * @type {{ customerId: string; customerName: string; deliveryId: string | null; contactId: string | null;
 *   [field: string]: unknown }} ChosenCustomer - The customer with its addresses, contacts and selections.
 * @csspart frame - The picker's frame.
 * @csspart title - Its heading.
 * @csspart steps - The line of steps.
 * @csspart footer - The row of buttons.
 * @csspart primary-button - The primary button of a step.
 * @csspart row - One customer in the list.
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
